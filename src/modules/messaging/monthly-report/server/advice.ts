import { z } from 'zod'
import type { MonthMoved } from './month-email.ts'

const figuresSchema = z.object({
  people: z.int(), // who played, in fives; 0: fewer than five
  plays: z.int(), // games finished; 0: too few to tell
  perDay: z.int(), // people on a working day, in fives; 0: fewer than five
})
export type Figures = z.infer<typeof figuresSchema>

/** What a letter tells, as it waits in the queue. */
export const reportSchema = z.object({
  month: z.string(), // that ended: '2026-10'
  from: z.string(),
  to: z.string(),
  now: figuresSchema,
  before: figuresSchema, // of the month before it
  game: z.object({ gameType: z.string(), now: z.int(), before: z.int() }).nullable(), // that changed most
})
export type MonthlyReport = z.infer<typeof reportSchema>

export function movedBy({ now, before }: Pick<MonthlyReport, 'now' | 'before'>): MonthMoved {
  if (now.people === before.people) return 'same'
  return now.people > before.people ? 'more' : 'fewer'
}

export type Advice = 'begin' | 'tournament' | 'schedule' | 'poll' | 'invite'

/** The one suggestion that follows from a month's figures: docs/decisions/088-monthly-report-email.md. */
export function adviceOf({ now, before }: Pick<MonthlyReport, 'now' | 'before'>): Advice {
  if (now.people === 0) return 'begin'
  if (now.people < before.people) return 'tournament'
  if (2 * now.perDay < now.people) return 'schedule'
  return now.plays < before.plays ? 'poll' : 'invite'
}
