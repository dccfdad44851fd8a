import type { errorStatus } from './error-status.ts'

/** The codes of some refusals, as `RefusalCodes` is extended by them. */
export type RefusalsOf<Statuses extends Readonly<Record<string, number>>> = Readonly<
  Record<keyof Statuses, true>
>

/** The codes of all refusals: a module that declares some in its contract adds them here. */
export interface RefusalCodes extends RefusalsOf<typeof errorStatus> {}
export type ErrorCode = keyof RefusalCodes

/** A space whose every seat is taken, and who can change that. */
export interface FullSpace {
  readonly space: string
  readonly seats: number
  readonly admins: readonly string[] // names
  readonly name: string // the newcomer's
  readonly email: string // where a letter goes as soon as a seat is free; '' for nowhere
  readonly place: number // in the line, from 1; 0: none
  readonly askedAt: string // when the admins were told; ISO
}

/** What the server answers to any refusal. */
export interface ErrorAnswer {
  message: ErrorCode | (string & {}) // or a game's own refusal: its texts are in the game's folder
  fields?: Record<string, ErrorCode> // by field name, when several are wrong
  ref?: string // only with server_error: find it in the log
  retryAfter?: number // s, with 429 and 503
  detail?: string // what the code is about, e.g. the letter a hard-mode guess must keep
  present?: unknown // with settings_changed: the settings as they stand
  full?: FullSpace // with plan_limit of a space whose seats are all taken
  play?: unknown // with stale_version and guess_number_used of a puzzle: the caller's copy as it stands
}

/** Whether a text is written as a code is. A browser asks no more: it need not receive the list. */
export function isCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && /^[a-z][a-z0-9_]*$/.test(text)
}
