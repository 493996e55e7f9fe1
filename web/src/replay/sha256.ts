/** SHA-256 and HMAC. A page on plain http has no crypto.subtle, and whoever checks a game should not need https for it. */

const firstBits = (root: number) => (n: number) => ((n ** root % 1) * 2 ** 32) | 0

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) }, (_, d) => d + 1).every((d) => d === 1 || n % d > 0),
)
const K = Int32Array.from(PRIMES.slice(0, 64), firstBits(1 / 3))
const START = Int32Array.from(PRIMES.slice(0, 8), firstBits(1 / 2))
const BLOCK = 64

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const data = new DataView(padded.buffer)
  data.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  data.setUint32(padded.length - 4, message.length << 3)
  const state = START.slice()
  const w = new Int32Array(64)
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, w, data, at)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setInt32(i * 4, word))
  return new Uint8Array(digest.buffer)
}

function compress(state: Int32Array, w: Int32Array, data: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0))
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const fitted = new Uint8Array(BLOCK)
  fitted.set(key.length > BLOCK ? sha256(key) : key)
  const pad = (byte: number) => fitted.map((own) => own ^ byte)
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
