import type { Language } from '#shared/accounts.ts'
import type { Module } from '../module.ts'

/** What a space's month comes to. */
export interface MonthFigures {
  readonly people: number // who played, in fives; 0: fewer than five
  readonly plays: number // games finished; 0: too few to tell
  readonly perDay: number // people on a working day, in fives; 0: fewer than five
}

/** A suggestion to a space's admins in their monthly report. */
export interface MonthlyAdvice {
  readonly place: number // the lowest of those that apply is given
  readonly applies: (now: MonthFigures, before: MonthFigures) => boolean // `before`: of the month before it
  readonly texts: Readonly<Record<Language, string>>
}

declare module '../module.ts' {
  interface Module {
    readonly advice?: readonly MonthlyAdvice[]
  }
}

/** The one suggestion that follows from a month's figures: docs/decisions/088-monthly-report-email.md. */
export const adviceOf = (
  modules: readonly Module[],
  now: MonthFigures,
  before: MonthFigures,
): MonthlyAdvice | undefined =>
  modules
    .flatMap(({ advice = [] }) => advice)
    .toSorted((a, b) => a.place - b.place)
    .find(({ applies }) => applies(now, before))
