import { z } from 'zod'
import type { MonthlyAdvice } from '#server/messaging/monthly-advice.ts'
import type { MonthMoved } from './month-email.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const figuresSchema = z.object({ people: z.int(), plays: z.int(), perDay: z.int() })

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

const textsOf = (of: keyof typeof en.month.advice) => ({
  en: en.month.advice[of],
  tr: tr.month.advice[of],
})

/** What is suggested whatever else a space has. */
export const advice: readonly MonthlyAdvice[] = [
  { place: 10, applies: ({ people }) => people === 0, texts: textsOf('begin') },
  { place: 30, applies: ({ people, perDay }) => 2 * perDay < people, texts: textsOf('schedule') },
  { place: 50, applies: () => true, texts: textsOf('invite') },
]
