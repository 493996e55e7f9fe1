// A connection to one table. It says words and hears tellings; when the line breaks it comes back by itself and asks only
// for what it has missed. Whatever was said and not yet acknowledged is said again, under the same id: it counts once.

import type { Done, GameEvent, Refused, Saying, TableShown, Telling } from "./types";

export type Status = "connecting" | "open" | "broken" | "closed";

/** Where somebody's way back to a table is kept; without storage it lasts as long as the page. */
const memory = new Map<string, string>();
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Random hexadecimal digits; works on plain http too. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Waiting {
  word: Saying;
  settle: (answer: Done | Refused) => void;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8000;

export class Connection {
  status = $state<Status>("connecting");
  /** Why the server has ended the connection for good, in a sentence. */
  reason = $state("");
  table = $state.raw<TableShown | null>(null);
  /** All that has happened in this game, as far as this viewer was told. */
  events = $state.raw<GameEvent[]>([]);

  /** What is new since the last telling, for who animates it. `again` when everything was told from the start. */
  onNews: (news: GameEvent[], again: boolean, table: TableShown) => void = () => {};

  #socket: WebSocket | null = null;
  #seq: number | null = null;
  #waiting = new Map<string, Waiting>();
  #delay = FIRST_DELAY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #listening = new AbortController();
  #prefix = randomHex(6);
  #count = 0;

  constructor(readonly code: string) {
    const options = { signal: this.#listening.signal };
    const wake = () => {
      if (document.visibilityState === "visible") this.#reconnectNow();
    };
    addEventListener("online", wake, options);
    addEventListener("pageshow", wake, options);
    document.addEventListener("visibilitychange", wake, options);
    this.#connect();
  }

  /** Say something; resolves when it is on disk, or refused with a sentence. */
  say(word: Saying): Promise<Done | Refused> {
    const id = `${this.#prefix}-${++this.#count}`;
    return new Promise((settle) => {
      this.#waiting.set(id, { word, settle });
      this.#send({ id, word });
    });
  }

  /** Leave the page of this table; the seat stays. */
  close(): void {
    this.status = "closed";
    this.#listening.abort();
    clearTimeout(this.#retry);
    this.#socket?.close(1000);
  }

  #tokenKey(): string {
    return `upcard.token.${this.code}`;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      const token = recall(this.#tokenKey());
      socket.send(JSON.stringify({ hello: this.code, token, since: token === null ? null : this.#seq }));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as Telling);
    socket.onclose = (end) => {
      if (socket === this.#socket) this.#broke(end);
    };
  }

  #broke(end: CloseEvent): void {
    if (this.status === "closed") return;
    if (end.code === 1008 && end.reason !== "" && this.table === null) {
      this.reason = end.reason;
      this.status = "closed";
      return;
    }
    this.status = "broken";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #reconnectNow(): void {
    if (this.status !== "broken") return;
    clearTimeout(this.#retry);
    this.#delay = FIRST_DELAY;
    this.#connect();
  }

  #send(message: { id: string; word: Saying }): void {
    if (this.status === "open" && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(telling: Telling): void {
    if (telling.tell === "done" || telling.tell === "refused") return this.#settle(telling);
    if (telling.tell === "welcome") {
      remember(this.#tokenKey(), telling.token);
      this.status = "open";
      this.#delay = FIRST_DELAY;
      this.events = telling.from_start ? telling.events : [...this.events, ...telling.events];
      this.#show(telling.table, telling.seq, telling.events, telling.from_start);
      for (const [id, { word }] of this.#waiting) this.#send({ id, word });
      return;
    }
    if (this.#seq !== null && telling.seq > this.#seq + 1) return this.#socket?.close(4000); // a gap: come back for it
    const starts = telling.table.phase === "lobby" && telling.events.length === 0;
    const again = telling.undone === true || starts;
    const isNewGame = telling.events[0]?.event === "round-began" && telling.events[0].round === 1;
    this.events = again || isNewGame ? telling.events : [...this.events, ...telling.events];
    this.#show(telling.table, telling.seq, telling.events, again);
  }

  #show(table: TableShown, seq: number, news: GameEvent[], again: boolean): void {
    this.table = table;
    this.#seq = seq;
    this.onNews(news, again, table);
  }

  #settle(answer: Done | Refused): void {
    const id = answer.id ?? "";
    this.#waiting.get(id)?.settle(answer);
    this.#waiting.delete(id);
  }
}

