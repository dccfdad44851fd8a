import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { quietTopics } from '#shared/quiet-topics.ts'
import { daySchema, idSchema } from '#shared/text.ts'

export const quietPieceSchema = z.enum(quietTopics)

/** Longest absence, and how many a person may have: enough for years of holidays. */
export const ABSENCE_DAYS_MAX = 366
export const ABSENCES_MAX = 60
/** People who were ill may say so afterwards: an absence may begin so many days ago. */
export const ABSENCE_DAYS_BACK = 7

const absenceSchema = z.object({
  absenceId: z.string(),
  from: z.string(), // days, both included
  until: z.string(),
})
export type Absence = z.infer<typeof absenceSchema>

export const getQuiet = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/UserNotification/GetQuiet',
  whenClosed: 'always',
  access: 'member',
  summary: 'What the caller keeps quiet, whether all of today, and when they are away.',
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: z.object({
    off: z.array(quietPieceSchema),
    isAllQuiet: z.boolean(), // today, in their own time zone
    absences: z.array(absenceSchema), // by day
    today: z.string(), // in their own time zone
  }),
})

export const setQuiet = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/UserNotification/SetQuiet',
  whenClosed: 'always',
  access: 'member',
  summary: 'Turns one piece of the day’s company off or on, on every device at once.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, piece: quietPieceSchema, isOff: z.boolean() }),
  answer: done,
})

export const quietToday = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/UserNotification/QuietToday',
  whenClosed: 'always',
  access: 'member',
  summary: 'Has everything quiet until the caller’s own midnight, or no longer.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, isQuiet: z.boolean() }),
  answer: done,
})

export const addAbsence = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/UserNotification/AddAbsence',
  whenClosed: 'always',
  access: 'member',
  summary:
    'Says when the caller is away: these days break no streak, and nothing reaches them. It may begin a week ago.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, from: daySchema, until: daySchema }),
  answer: absenceSchema,
})

export const removeAbsence = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/UserNotification/RemoveAbsence',
  whenClosed: 'always',
  access: 'member',
  summary: 'Takes an absence back; one that is gone already changes nothing.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, absenceId: idSchema }),
  answer: done,
})
