import { z } from 'zod'
import { isTimeZone } from './days.ts'
import { textSchema } from './text.ts'

/** Topics of the settings. What an admin did with somebody's rights is in none: it is always shown. */
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
] as const
export type Topic = (typeof topics)[number]
const topicSchema = z.enum(topics)
export const mutableSchema = topicSchema.exclude(['admin'])
export const mutableTopics = mutableSchema.options
export type MutableTopic = z.infer<typeof mutableSchema>

/** Topics emailed by default: what waits for them. */
export const MAILED_AT_FIRST: readonly Topic[] = ['turn']

/** The same for people notified neither at Slack nor in Teams: else they would not hear of an invitation. */
export const MAILED_ALONE: readonly Topic[] = ['turn', 'invite']

/** Where the app itself notifies, beside the bell and emails: a direct message at Slack, Teams' activity feed. */
export const places = ['slack', 'teams'] as const
export type Place = (typeof places)[number]

/** Topics sent there by default. */
export const TOLD_AT_FIRST: readonly Topic[] = ['invite']

/**
 * Why a message did not reach somebody at Slack or in Teams. `gone`: nobody is known there by their id;
 * `refused`: we may not write to them; `later`: it was not accepted now; `unknown`: nobody knows.
 */
export const placeFailureReasons = ['gone', 'refused', 'later', 'unknown'] as const
export type PlaceFailure = (typeof placeFailureReasons)[number]

const DAY_MINUTES = 24 * 60
const minuteSchema = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1)

const topicsSchema = z.array(topicSchema).max(topics.length)
export const reachSchema = z.object({
  mailed: topicsSchema, // of these an email tells, if they stay unread
  slack: topicsSchema.optional(), // left out: unchanged
  teams: topicsSchema.optional(),
  monthLetter: z.boolean().optional(), // how the month was, for admins
  quiet: z.object({ from: minuteSchema, until: minuteSchema }).nullable(), // minutes since 00:00
  timeZone: textSchema(60).refine(isTimeZone, 'time_zone_invalid'),
})
/** How and when a person is notified elsewhere. */
export type Reach = z.infer<typeof reachSchema>
