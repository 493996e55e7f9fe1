/** Small sounds, made by code, and a hum of the phone. Each is off with one tap, and stays so. */

import { read, remember } from '../design/memory'

export type Blip = 'deal' | 'turn' | 'play' | 'bust' | 'good' | 'flip7' | 'yours' | 'end'

let sound = $state(read('sound') !== 'off')
let vibration = $state(read('vibration') !== 'off')
let context: AudioContext | null = null

export const soundOn = (): boolean => sound
export const vibrationOn = (): boolean => vibration
export const canVibrate = (): boolean => typeof navigator.vibrate === 'function'

export function setSound(on: boolean): void {
  sound = on
  remember('sound', on ? null : 'off')
  if (on) blip('good')
}

export function setVibration(on: boolean): void {
  vibration = on
  remember('vibration', on ? null : 'off')
  if (on) hum(30)
}

export function hum(pattern: number | number[]): void {
  if (vibration && canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
}

/** Notes of each: frequency, when it begins and how long it lasts, in seconds. */
const NOTES: Readonly<Record<Blip, readonly (readonly [number, number, number])[]>> = {
  deal: [[320, 0, 0.04]],
  turn: [[520, 0, 0.05]],
  play: [[420, 0, 0.06]],
  bust: [[220, 0, 0.16], [150, 0.14, 0.28]],
  good: [[660, 0, 0.08], [880, 0.08, 0.12]],
  flip7: [[523, 0, 0.12], [659, 0.1, 0.12], [784, 0.2, 0.12], [1047, 0.3, 0.35]],
  yours: [[587, 0, 0.09], [784, 0.1, 0.14]],
  end: [[392, 0, 0.14], [523, 0.14, 0.14], [659, 0.28, 0.3]],
} // prettier-ignore

export function blip(name: Blip): void {
  // A browser lets nobody make a noise before the first touch.
  if (!sound || !navigator.userActivation?.hasBeenActive) return
  try {
    context ??= new AudioContext()
    const start = context.currentTime
    for (const [pitch, after, lasts] of NOTES[name]) note(context, pitch, start + after, lasts, name === 'bust' ? 'sawtooth' : 'triangle')
  } catch {
    // No sound here.
  }
}

function note(on: AudioContext, pitch: number, at: number, lasts: number, type: OscillatorType): void {
  const tone = on.createOscillator()
  const volume = on.createGain()
  tone.type = type
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.07, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  tone.connect(volume).connect(on.destination)
  tone.start(at)
  tone.stop(at + lasts + 0.02)
}
