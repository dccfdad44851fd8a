import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { mutableSchema, places, reachSchema } from '#shared/notification-preferences.ts'
import { quietTopics } from '#shared/quiet-topics.ts'
import { daySchema, idSchema, opaqueSchema } from '#shared/text.ts'

declare module '#shared/protocol.ts' {
  interface ServerEvents {
    'notifications:changed': () => void // the user's own: refetch them
  }
}

/** What only this module refuses with, and the status of each. */
export const refusals = {
  absence_backwards: 400,
  absence_too_long: 400,
  absence_past: 400,
  too_many_absences: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const NOTIFICATIONS_A_PAGE = 20
const PAGES = 1_000

/** A notification, with the fields of its kind beside these: the module that sends it has their schema. */
export const notificationSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  createdAt: z.int(), // epoch ms
  isRead: z.boolean(),
  // who did it, or the opponent; null: nobody in particular. No name: a former player
  person: z.object({ userId: z.string(), name: z.string(), profileImage: z.string() }).nullable(),
  isOver: z.boolean(), // nothing can be done: its room is closed, full or played out, or what it is about over
})
export type Notification = z.infer<typeof notificationSchema>

const countSchema = z.object({ count: z.int() }) // unread

/** Topics of the day's company to be suppressed for the caller now (shared/quiet-topics.ts). */
const suppressedTopicsSchema = z.object({
  held: z.array(z.enum(quietTopics)),
  turnsInMs: z.int(), // then it may change
})

export const notificationCount = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/UserNotification/GetCount',
  whenClosed: 'always',
  access: 'member',
  summary:
    "How many of the caller's notifications are unread, and what they keep quiet at this moment.",
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: countSchema.extend({ quiet: suppressedTopicsSchema }),
})

export const notificationList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/UserNotification/GetList',
  whenClosed: 'always',
  access: 'member',
  summary: "The caller's notifications, the newest first, twenty a page from page 1.",
  user: 'query.userId',
  query: z.object({
    userId: idSchema,
    page: z.coerce.number().int().min(1).max(PAGES).default(1),
  }),
  answer: z.object({
    notifications: z.array(notificationSchema),
    page: z.int(),
    hasMore: z.boolean(),
    count: z.int(), // unread
  }),
})

export const markAsRead = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/UserNotification/MarkAsRead',
  whenClosed: 'always',
  access: 'member',
  summary:
    'Marks notifications as read: the one with this id, or all up to the newest that GetList has answered; with `until`, epoch ms, those that are no newer. Answers how many are left.',
  user: 'query.userId',
  query: z.object({
    userId: idSchema,
    id: idSchema.optional(),
    until: z.coerce.number().int().min(0).max(8.64e15).optional(),
  }),
  answer: countSchema,
})

export const mutedTopicList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/UserNotification/GetMuted',
  whenClosed: 'always',
  access: 'member',
  summary: 'What the caller does not want to be told.',
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: z.object({ muted: z.array(mutableSchema) }),
})

export const muteTopic = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/UserNotification/Mute',
  whenClosed: 'always',
  access: 'member',
  summary: 'Says whether the caller is told of a topic; what was told stays.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, topic: mutableSchema, isMuted: z.boolean() }),
  answer: done,
})

export const getReach = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/UserNotification/GetReach',
  whenClosed: 'always',
  access: 'member',
  summary:
    'What the caller is told of by mail, at Slack and in Teams, where they are known there, their quiet hours in their own time zone, and whether they are to be left alone now.',
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: reachSchema.required().extend({
    places: z.array(z.enum(places)), // where they are known
    isQuiet: z.boolean(), // now: quiet hours, or a day off
  }),
})

export const setReach = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/UserNotification/SetReach',
  whenClosed: 'always',
  access: 'member',
  summary: 'Sets what the caller is told of by mail, at Slack and in Teams, and their quiet hours.',
  user: 'body.userId',
  body: reachSchema.extend({ userId: idSchema }),
  answer: done,
})

export const unsubscribe = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/UserNotification/Unsubscribe/:token',
  access: 'anyone',
  summary:
    'Ends letters of its kind to who got this one, by the sealed token of its link. Mail programs post a form to it (RFC 8058); what the form says is not read.',
  params: z.object({ token: opaqueSchema(300) }),
  answer: done,
})

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
