// Made from the Python types by `make types`; not to be edited.

/** The Wild Draw Four is believed. */
export interface Accept {
  do: "accept";
}

/** A Wild Draw Four was believed. */
export interface Accepted {
  event: "accepted";
  seat: number;
}

/** A seat does something in the game. */
export interface Act {
  say: "act";
  seat: number;
  action: Deal | Hit | Stay | Target | Pick | Bonus | Play | Draw | Pass | Lay | Color | Accept | Challenge | Uno | Catch;
  after?: number | null;
}

/** Brutal: the flipper took 15 points for itself, or takes them from `to`. */
export interface Awarded {
  event: "awarded";
  seat: number;
  to: number;
}

/** Take a seat back from its stand-in. */
export interface Back {
  say: "back";
  seat: number;
}

/** The 15 points of a Flip 7 in brutal mode: one's own seat gets them, another one loses them. */
export interface Bonus {
  do: "bonus";
  seat: number;
}

/** A Wild Draw Four cannot open the discard pile: it went to the bottom of the pile. */
export interface Buried {
  event: "buried";
  card: string;
}

/** The seat has a number once too often; its cards are turned face down. */
export interface Busted {
  event: "busted";
  seat: number;
  card: string;
}

/** A seat said UNO. */
export interface Called {
  event: "called";
  seat: number;
}

/** That seat has one card left and did not say so. */
export interface Catch {
  do: "catch";
  seat: number;
}

/** A seat was caught: it draws two. */
export interface Caught {
  event: "caught";
  seat: number;
  by: number;
}

/** The Wild Draw Four is doubted. */
export interface Challenge {
  do: "challenge";
}

/** A Wild Draw Four was doubted. Only the challenger sees the hand. */
export interface Challenged {
  event: "challenged";
  seat: number;
  player: number;
  fair: boolean;
  hand?: string[] | null;
}

/** Who answered for chance in a game. */
export interface Chance {
  by?: "sealed" | "seeded" | "told";
  drew_dealer?: boolean;
  commitment?: string | null;
  nonces?: Record<string, string>;
  secret?: string | null;
}

/** A line to everybody, where the host allows it. */
export interface Chat {
  say: "chat";
  text: string;
}

/** What is, or will be, played. */
export interface Choice {
  game: string;
  edition: string;
  seats: number;
  options: Record<string, unknown>;
}

/** The host chooses what is played, between games. */
export interface Choose {
  say: "choose";
  game: string;
  edition: string;
  seats: number;
  options?: Record<string, unknown>;
}

/** The colour to match from now on. */
export interface Color {
  do: "color";
  color: string;
}

/** Answer to a take-back. */
export interface Consent {
  say: "consent";
  seat: number;
  yes: boolean;
}

/** A seat of UNO as a viewer sees it: the number of its cards, and the viewer's own hand. */
export interface CountedSeat {
  cards: number;
  total: number;
  hand?: string[] | null;
}

/** Chance deals the card that is due. */
export interface Deal {
  do: "deal";
  card: string;
}

/** A card came to a seat. It lies in front of it (UNO: it is in the hand) unless another event says otherwise. */
export interface Dealt {
  event: "dealt";
  seat: number;
  card?: string | null;
}

/** Cards went beside the deck: from in front of `seat`, or where it is `None` from what waited or was resolved. */
export interface Discarded {
  event: "discarded";
  card: string;
  seat?: number | null;
  count?: number;
  by?: number | null;
}

/** What you said under this id had its effect before, and it is on disk; if it was no word, the line holds. */
export interface Done {
  tell: "done";
  id: string;
}

/** A card from the pile, in place of a play. */
export interface Draw {
  do: "draw";
}

/** A seat drew a card from the pile. */
export interface Drew {
  event: "drew";
  seat: number;
  card?: string | null;
}

/** A seat drew a card to see who deals. */
export interface DrewForDeal {
  event: "drew-for-deal";
  seat: number;
  card: string;
}

/** An edition: its seats and its deck. */
export interface EditionOffered {
  seats: number[];
  deck: Record<string, number>;
}

/** A seat has one card left and did not say UNO: it can be caught. */
export interface Exposed {
  event: "exposed";
  seat: number;
}

/** Seven different numbers: the round is over for all. */
export interface Flipped7 {
  event: "flipped7";
  seat: number;
}

/** A Freeze made a seat stay; the card lies in front of it. */
export interface Froze {
  event: "froze";
  seat: number;
  to: number;
}

/** The game is over. */
export interface GameEnded {
  event: "game-ended";
  winner: number;
  reason: string;
}

/** A game: its cards in code order, its editions, its options. */
export interface GameOffered {
  cards: string[];
  editions: Record<string, EditionOffered>;
  options: Record<string, OptionOffered>;
}

/** A Second Chance or a modifier came to lie in front of another seat, or of the giver itself. */
export interface Gave {
  event: "gave";
  seat: number;
  card: string;
  to: number;
}

/** A seat of UNO as its host sees it. */
export interface HandSeat {
  hand: string[];
  total: number;
}

/** The first thing that a connection says: which table, and who has come back. */
export interface Hello {
  hello: string;
  token?: string | null;
  since?: number | null;
}

/** One more card. */
export interface Hit {
  do: "hit";
}

/** An action card had nothing to choose from. */
export interface Ignored {
  event: "ignored";
  seat: number;
  card: string;
}

/** How the table is kept. */
export interface Keeping {
  clock?: "fast" | "off" | "relaxed";
  odds?: boolean;
  chat?: boolean;
  listed?: boolean;
}

/** The host sends somebody away for good: the table gets another code, and is listed no more. */
export interface Kick {
  say: "kick";
  person: string;
}

/** A coloured card was laid on the Gauntlet. */
export interface Laid {
  event: "laid";
  seat: number;
  card: string;
}

/** A coloured card is laid on the Gauntlet. */
export interface Lay {
  do: "lay";
  card: string;
}

/** Go away for good. The host's role passes on. */
export interface Leave {
  say: "leave";
}

/** A sign or a line of chat. */
export interface Line {
  at: number;
  person: string;
  name: string;
  sign?: string | null;
  text?: string | null;
}

/** An open table, as the start page lists it. A seat that a bot keeps warm is free. */
export interface Listed {
  code: string;
  game: string;
  edition: string;
  seats: number;
  free: number;
  phase: string;
  host: string;
}

/** Anything later: a saying under an id that the sender has not used before.

    Without a word it asks whether the line still holds, and is answered with `done`; the table hears nothing of it. */
export interface Message {
  id: string;
  word: Sit | Stand | Place | Choose | Settle | Start | Act | Pause | Resume | Ready | Back | TakeBack | Consent | React | Chat | Kick | Rematch | Leave | null;
}

/** The colour to match was named. */
export interface Named {
  event: "named";
  seat: number;
  color: string;
}

/** A card opened the discard pile. */
export interface Opened {
  event: "opened";
  card: string;
}

/** An option: its default, and what else it can be. */
export interface OptionOffered {
  default: number | boolean | string | null;
  choices?: (number | boolean | string)[] | null;
  least?: number | null;
  most?: number | null;
}

/** A part of a score: what it is for, and the points that it adds or takes. */
export interface Part {
  what: string;
  points: number;
  seat?: number | null;
  cards?: string[];
}

/** The card just drawn is kept. */
export interface Pass {
  do: "pass";
}

/** A turn passed without a play. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** The host stops the clock and the game. */
export interface Pause {
  say: "pause";
}

/** Somebody at the table, sitting or watching. */
export interface PersonShown {
  person: string;
  name: string | null;
  present: boolean;
}

/** This card in front of this seat is stolen, discarded or swapped. */
export interface Pick {
  do: "pick";
  seat: number;
  card: string;
}

/** The first card of a Swap is chosen: it lies in front of `source`. */
export interface Picked {
  event: "picked";
  seat: number;
  card: string;
  source: number;
}

/** The host puts a bot on a seat that is empty, or whose people are to be replaced. */
export interface Place {
  say: "place";
  seat: number;
  bot: string;
}

/** A card from the hand goes on the discard pile. */
export interface Play {
  do: "play";
  card: string;
}

/** A card went from a hand to the discard pile. */
export interface Played {
  event: "played";
  seat: number;
  card: string;
}

/** A quick sign to everybody. */
export interface React {
  say: "react";
  sign: "cheer" | "cry" | "gasp" | "hurry" | "laugh" | "sorry" | "thanks" | "think";
}

/** A seat wants the next round to start, in editions that ask for it. */
export interface Ready {
  say: "ready";
  seat: number;
}

/** What you said under this id has no effect, and why. */
export interface Refused {
  tell: "refused";
  id: string | null;
  code: string;
  clause?: string | null;
  message?: string;
}

/** The host goes back to the lobby with the same people, after a game. */
export interface Rematch {
  say: "rematch";
}

/** A part of a finished game, and whether its cards were checked. */
export interface Replay {
  setup: Setup;
  names: Record<string, string>;
  date: string | null;
  chance: Chance;
  verdict: string;
  is_proved: boolean;
  steps: number;
  first: number;
  shown: Step[];
}

/** What lay beside the deck is the deck now; it has this many cards. */
export interface Reshuffled {
  event: "reshuffled";
  count: number;
}

/** The host lets the game go on. */
export interface Resume {
  say: "resume";
}

/** The direction of play turned; now it is this one. */
export interface Reversed {
  event: "reversed";
  direction: number;
}

/** A round begins. Until cards are dealt nothing lies in front of anybody. */
export interface RoundBegan {
  event: "round-began";
  round: number;
  dealer: number;
}

/** The round is over: because of a `flip7`, `all-out`, a seat that `went-out`, or `blocked`. */
export interface RoundEnded {
  event: "round-ended";
  round: number;
  reason: string;
}

/** A seat of Flip 7 or Vengeance. All of it is public. */
export interface RowSeat {
  status: string;
  cards: string[];
  down: string[];
  score: number;
  total: number;
}

/** A table of Flip 7 or Vengeance. */
export interface RowTable {
  game: string;
  edition: string;
  round: number;
  dealer: number | null;
  phase: string;
  deck: number;
  discard: number;
  winner: number | null;
  resolving: string | null;
  seats: RowSeat[];
}

/** A table of Flip 7 or Vengeance as a seat, or a spectator, sees it. */
export interface RowView {
  view: "rows";
  game: string;
  edition: string;
  round: number;
  dealer: number | null;
  phase: string;
  deck: number;
  discard: number;
  winner: number | null;
  resolving: string | null;
  seats: RowSeat[];
  seat: number | null;
  to_act: number | string | null;
  legal: (Deal | Hit | Stay | Target | Pick | Bonus | Play | Draw | Pass | Lay | Color | Accept | Challenge | Uno | Catch)[];
  seen: Record<string, number>;
  picked: Pick | null;
  bust_chance: number | null;
}

/** A seat is going to be dealt that many cards, one by one, because of a card that another (or itself) played. */
export interface RunBegan {
  event: "run-began";
  seat: number;
  card: string;
  by: number;
  cards: number;
}

/** The forced cards are dealt, or their run was cut short. */
export interface RunEnded {
  event: "run-ended";
  seat: number;
  card: string;
}

/** A Second Chance and the duplicate number are discarded instead of a bust. */
export interface Saved {
  event: "saved";
  seat: number;
  card: string;
}

/** What a seat scored in the round, part by part, and its new total. */
export interface Scored {
  event: "scored";
  seat: number;
  points: number;
  total: number;
  parts: Part[];
}

/** Who sits on a seat. */
export interface SeatShown {
  name: string | null;
  look: number;
  person: string | null;
  bot: string | null;
  stand_in: boolean;
  present: boolean;
  nonce: string | null;
  acts: number;
}

/** A card turned up in a run waits until the run is over. */
export interface SetAside {
  event: "set-aside";
  seat: number;
  card: string;
}

/** The host chooses how the table is kept: turn clock, odds, chat, and whether it is listed for all to join. */
export interface Settle {
  say: "settle";
  clock: "fast" | "off" | "relaxed";
  odds: boolean;
  chat: boolean;
  listed: boolean;
}

/** What is played: with the list of actions it tells a whole game. Made by `set_up`, which checks it. */
export interface Setup {
  game: string;
  edition: string;
  seats: number;
  dealer: number | null;
  options: Record<string, unknown>;
}

/** A link, and its QR code as the path of an SVG, a unit for each of its squares. */
export interface Shared {
  url: string;
  qr: string;
  size: number;
}

/** Take an empty seat, or a bot's: with a name, a look, and a random part for the sealed deck.

    Several seats may be taken from one device (hot-seat). */
export interface Sit {
  say: "sit";
  seat: number;
  name: string;
  look: number;
  nonce: string;
}

/** A seat lost its turn. */
export interface Skipped {
  event: "skipped";
  seat: number;
}

/** Leave a seat of one's own; the host may empty any. In a running game a stand-in plays on. */
export interface Stand {
  say: "stand";
  seat: number;
}

/** The host begins the game; every seat must be taken. */
export interface Start {
  say: "start";
}

/** No more cards this round. */
export interface Stay {
  do: "stay";
}

/** The seat gets no more turns this round. */
export interface Stayed {
  event: "stayed";
  seat: number;
}

/** An action and what it led to. */
export interface Step {
  by: number | string | null;
  action: Deal | Hit | Stay | Target | Pick | Bonus | Play | Draw | Pass | Lay | Color | Accept | Challenge | Uno | Catch | null;
  events: (RoundBegan | Dealt | Busted | Saved | Stayed | Targeted | SetAside | RunBegan | RunEnded | Froze | Gave | Flipped7 | Wiped | Picked | Swapped | Stole | Discarded | Ignored | Awarded | Reshuffled | Scored | RoundEnded | GameEnded | DrewForDeal | Opened | Buried | Played | Drew | Passed | Skipped | Reversed | Laid | Named | Accepted | Challenged | Called | Exposed | Caught | WentOut)[];
  chances?: Record<string, number> | null;
  rows?: RowTable | null;
  hands?: UnoTable | null;
}

/** A card went from one seat's row to the thief's. */
export interface Stole {
  event: "stole";
  seat: number;
  card: string;
  source: number;
}

/** Two cards changed places: `card` lay in front of `seat`, `other_card` in front of `other`. */
export interface Swapped {
  event: "swapped";
  by: number;
  seat: number;
  card: string;
  other: number;
  other_card: string;
}

/** A table as one viewer sees it. */
export interface TableShown {
  code: string;
  watch: string;
  phase: "lobby" | "over" | "paused" | "playing" | "waiting";
  host: string | null;
  you: string;
  your_seats: number[];
  people: PersonShown[];
  seats: SeatShown[];
  choice: Choice;
  keeping: Keeping;
  lines: Line[];
  ready: number[];
  take_back: number | null;
  consented: number[];
  can_take_back: boolean;
  clock_left: number | null;
  commitment: string;
  secret: string | null;
  record: string | null;
  games_played: number;
  views: (RowView | UnoView)[];
}

/** Ask the others to take the last action of one's seat back. Only while no card has come since. */
export interface TakeBack {
  say: "take-back";
  seat: number;
}

/** The card in question goes to this seat. */
export interface Target {
  do: "target";
  seat: number;
}

/** A seat chose whom its card is for; `to` is `None` where nobody was left to choose. */
export interface Targeted {
  event: "targeted";
  seat: number;
  card: string;
  to: number | null;
}

/** One card is, or will be, left. */
export interface Uno {
  do: "uno";
}

/** A table of UNO as its host sees it. */
export interface UnoTable {
  game: string;
  edition: string;
  round: number;
  dealer: number | null;
  phase: string;
  deck: number;
  discard: number;
  winner: number | null;
  resolving: string | null;
  seats: HandSeat[];
  top: string | null;
  color: string | null;
  direction: number;
  exposed: number | null;
}

/** A table of UNO as a seat, or a spectator, sees it. */
export interface UnoView {
  view: "hands";
  game: string;
  edition: string;
  round: number;
  dealer: number | null;
  phase: string;
  deck: number;
  discard: number;
  winner: number | null;
  resolving: string | null;
  seats: CountedSeat[];
  top: string | null;
  color: string | null;
  direction: number;
  exposed: number | null;
  seat: number | null;
  to_act: number | string | null;
  legal: (Deal | Hit | Stay | Target | Pick | Bonus | Play | Draw | Pass | Lay | Color | Accept | Challenge | Uno | Catch)[];
  seen: Record<string, number>;
}

/** Something has changed. `seq` is one more than that of the last one. */
export interface Update {
  tell: "update";
  seq: number;
  table: TableShown;
  events: (RoundBegan | Dealt | Busted | Saved | Stayed | Targeted | SetAside | RunBegan | RunEnded | Froze | Gave | Flipped7 | Wiped | Picked | Swapped | Stole | Discarded | Ignored | Awarded | Reshuffled | Scored | RoundEnded | GameEnded | DrewForDeal | Opened | Buried | Played | Drew | Passed | Skipped | Reversed | Laid | Named | Accepted | Challenged | Called | Exposed | Caught | WentOut)[];
  undone?: boolean;
  done?: string | null;
}

/** You are at the table. `token` is the secret that brings you back to it; keep it. */
export interface Welcome {
  tell: "welcome";
  token: string;
  seq: number;
  table: TableShown;
  events: (RoundBegan | Dealt | Busted | Saved | Stayed | Targeted | SetAside | RunBegan | RunEnded | Froze | Gave | Flipped7 | Wiped | Picked | Swapped | Stole | Discarded | Ignored | Awarded | Reshuffled | Scored | RoundEnded | GameEnded | DrewForDeal | Opened | Buried | Played | Drew | Passed | Skipped | Reversed | Laid | Named | Accepted | Challenged | Called | Exposed | Caught | WentOut)[];
  from_start: boolean;
}

/** A seat has emptied its hand. */
export interface WentOut {
  event: "went-out";
  seat: number;
}

/** Unlucky 7: all else in front of the seat goes; a `discarded` for each follows. */
export interface Wiped {
  event: "wiped";
  seat: number;
  card: string;
}

export type Action = Deal | Hit | Stay | Target | Pick | Bonus | Play | Draw | Pass | Lay | Color | Accept | Challenge | Uno | Catch;

export type GameEvent = RoundBegan | Dealt | Busted | Saved | Stayed | Targeted | SetAside | RunBegan | RunEnded | Froze | Gave | Flipped7 | Wiped | Picked | Swapped | Stole | Discarded | Ignored | Awarded | Reshuffled | Scored | RoundEnded | GameEnded | DrewForDeal | Opened | Buried | Played | Drew | Passed | Skipped | Reversed | Laid | Named | Accepted | Challenged | Called | Exposed | Caught | WentOut;

export type Saying = Sit | Stand | Place | Choose | Settle | Start | Act | Pause | Resume | Ready | Back | TakeBack | Consent | React | Chat | Kick | Rematch | Leave;

export type Telling = Welcome | Update | Done | Refused;

export type View = RowView | UnoView;
