import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { badgeSchema } from '#shared/badges.ts'
import { isTimeZone } from '#shared/days.ts'
import { endpoint } from '#shared/endpoint.ts'
import { quietTopics } from '#shared/quiet-topics.ts'
import { daySchema, idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

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

/** Kinds of notifications. */
export const notificationKinds = [
  'turn',
  'seated',
  'invite', // to a room, while there is a seat
  'inviteUnsent', // the caller's own, in Teams, may not have arrived
  'nudge',
  'badge',
  'streak', // it ends today unless they play
  'adminAdded',
  'adminRemoved',
  'adminLeft', // the last admin of the space, for its people
  'reported', // a picture or a name, for admins
  'nameRemoved', // the caller's own, by an admin
  'pictureRemoved',
  'joined', // a colleague, for admins
  'came', // somebody they had invited
  'channelOff', // a channel accepts no posts any more
  'feedAsks', // of a competition's feed something waits for an answer
  'feedFails', // it could not be read for a day
  'postFailed', // one post did not reach its channel, or may not have
  'match',
  'result', // of a series or tournament they were not there to see end
  'tournamentMoved', // one they play in begins at another time
  'tournamentOff', // one they play in is cancelled
  'schedule', // a scheduled room or tournament is open
  'playOpens', // they had requested this alert
  'roomFrees', // they had requested this alert
  'waits', // a colleague, for play to open again in a limited space: for admins
  'spaceFull', // somebody could not join: for admins
  'predictions', // a round locks soon, and tips of theirs are missing
  'poll', // a quick question is open
  'duel', // of their department: a league's week begins
  'duelResult', // it is decided
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Topics of the settings. What an admin did with somebody's rights is in none: it is always sent. */
export const topics = [
  'turn',
  'seated',
  'invite',
  'nudge',
  'badge',
  'streak', // of a long one unless they chose otherwise
  'result',
  'schedule',
  'predictions',
  'admin', // what admins must know: always shown here, elsewhere when they want it
] as const satisfies readonly (NotificationKind | 'admin')[]
export type Topic = (typeof topics)[number]
const topicSchema = z.enum(topics)
const mutableSchema = topicSchema.exclude(['admin'])
export const mutableTopics = mutableSchema.options
export type MutableTopic = z.infer<typeof mutableSchema>

const ADMIN_KINDS: readonly NotificationKind[] = [
  'reported',
  'joined',
  'channelOff',
  'postFailed',
  'feedAsks',
  'feedFails',
  'waits',
  'spaceFull',
]

export const kindsOf = (of: readonly Topic[]): NotificationKind[] =>
  of.flatMap((topic) => {
    if (topic === 'admin') return ADMIN_KINDS
    return topic === 'schedule' ? ['schedule', 'poll', 'duel', 'duelResult'] : [topic]
  })

/** Null: the kind has no topic, and is always sent. */
export const topicOf = (kind: NotificationKind): Topic | null =>
  topics.find((topic) => kindsOf([topic]).includes(kind)) ?? null

/** Topics emailed by default: what waits for them. */
export const MAILED_AT_FIRST: readonly Topic[] = ['turn']

/** The same for people notified neither at Slack nor in Teams: else they would not hear of an invitation. */
export const MAILED_ALONE: readonly Topic[] = ['turn', 'invite']

/** Where the app itself notifies, beside the bell and emails: a direct message at Slack, Teams' activity feed. */
export const places = ['slack', 'teams'] as const
export type Place = (typeof places)[number]

/** Topics sent there by default. */
export const TOLD_AT_FIRST: readonly Topic[] = ['invite']

export const NOTIFICATIONS_A_PAGE = 20
const PAGES = 1_000

/** How a series, or a tournament, ended for one of its players. */
const resultSchema = z.object({
  gameId: z.string(), // its last game; '' of a tournament
  won: z.int(), // games; of a tournament matches
  lost: z.int(), // games the best of the others won; of a tournament their own lost matches
  place: z.int(), // from 1, shared by equals
  of: z.int(), // seats, or players
  points: z.int(), // written to the boards
})
export type SeriesResult = z.infer<typeof resultSchema>

/** A duel of the person's department in a league's week. */
const duelNewsSchema = z.object({
  own: z.string(), // names of the sides
  other: z.string(),
  ownAverage: z.int().nullable(), // null: it had none, or the week begins
  otherAverage: z.int().nullable(),
  verdict: z.enum(['won', 'lost', 'drawn', 'none']).nullable(), // none: neither had an average; null: it begins
  week: z.int(), // from 1
  isFinal: z.boolean(), // the league's last
})
export type DuelNews = z.infer<typeof duelNewsSchema>

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  createdAt: z.int(), // epoch ms
  isRead: z.boolean(),
  // who did it, or the opponent; null: nobody in particular. No name: a former player
  person: z.object({ userId: z.string(), name: z.string(), profileImage: z.string() }).nullable(),
  roomId: z.string(), // '' where it is about no room
  gameType: z.string(), // of the room
  badge: badgeSchema.nullable(),
  channel: z.string(), // its name; '' where it is about none
  days: z.int(), // of a streak; 0 where it is about none
  predictorId: z.string(), // whose round locks; '' where it is about none
  fixtureId: z.string(), // the competition's, '' where it is about none
  open: z.int(), // matches of it without a tip
  pollId: z.string(), // '' where it is about none
  leagueId: z.string(), // '' where it is about none
  duel: duelNewsSchema.nullable(), // null where it is about none
  hasFreeze: z.boolean(), // which a freeze would save
  tournamentId: z.string(), // '' where it is about none
  startsAt: z.int().nullable(), // epoch ms, of a tournament that was moved; null where it is about none
  isOver: z.boolean(), // what it asks for can't be done any more: the room is closed, full or played out, the tournament over
  result: resultSchema.nullable(), // null where it is about none
})
export type Notification = z.infer<typeof notificationSchema>

const countSchema = z.object({ count: z.int() }) // unread

/** Topics of the day's company to be suppressed for the caller now (shared/quiet-topics.ts). */
const suppressedTopicsSchema = z.object({
  held: z.array(z.enum(quietTopics)),
  turnsInMs: z.int(), // then it may change
})
export type SuppressedTopics = z.infer<typeof suppressedTopicsSchema>

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

const DAY_MINUTES = 24 * 60
const minuteSchema = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1)

const topicsSchema = z.array(topicSchema).max(topics.length)
const reachSchema = z.object({
  mailed: topicsSchema, // of these an email tells, if they stay unread
  slack: topicsSchema.optional(), // left out: unchanged
  teams: topicsSchema.optional(),
  monthLetter: z.boolean().optional(), // how the month was, for admins
  quiet: z.object({ from: minuteSchema, until: minuteSchema }).nullable(), // minutes since 00:00
  timeZone: textSchema(60).refine(isTimeZone, 'time_zone_invalid'),
})
/** How and when a person is notified elsewhere. */
export type Reach = z.infer<typeof reachSchema>

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
