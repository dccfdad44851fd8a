import { z } from 'zod'
import { badges } from '#shared/badges.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import type { ChannelKey } from '#server/messaging/destinations.ts'

const instant = z.iso.datetime()

const aboutSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('puzzle'),
    gameType: z.string(),
    edition: z.string(), // the one that is announced; '': all the team plays
    at: instant, // of the occurrence: its day is that of the team
    closesAt: instant.nullable(), // null: with its day
  }),
  z.object({ what: z.literal('results'), gameType: z.string(), at: instant }),
  z.object({ what: z.literal('room'), gameType: z.string(), path: z.string() }),
  z.object({ what: z.literal('podium'), at: instant }),
  z.object({ what: z.literal('court'), day: z.string() }), // the team's court of its day
  z.object({ what: z.literal('reminder'), gameType: z.string(), at: instant, closesAt: instant }),
  z.object({
    what: z.literal('table'), // how it ended
    gameType: z.string(),
    path: z.string(),
    winners: z.array(z.string()),
    isDraw: z.boolean(),
    players: z.int(),
    games: z.int(),
  }),
  z.object({
    what: z.literal('badge'), // somebody wants it told that they have earned it
    userId: z.string(),
    badge: z.enum(badges),
    tier: z.int(),
  }),
  z.object({
    what: z.literal('predictor'), // a round of a competition
    gameId: z.string(),
    stageId: z.string(),
    event: z.enum(['opens', 'closes', 'results']),
  }),
  z.object({
    what: z.literal('poll'), // a quick question, or how it went
    pollId: z.string(),
    event: z.enum(['opens', 'closes']),
  }),
  z.object({
    what: z.literal('league'), // a week of a league begins, or is decided
    leagueId: z.string(),
    week: z.int(), // from 0
    event: z.enum(['opens', 'closes']),
  }),
  z.object({ what: z.literal('tournament'), tournamentId: z.string() }),
  z.object({ what: z.literal('tournamentResults'), tournamentId: z.string() }),
])
/** What a post tells. Its facts are looked up when it is posted. */
export type About = z.infer<typeof aboutSchema>

export const postSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  until: instant.nullable(), // then nobody needs it any more
  isOnSchedule: z.boolean(), // nobody asked for it just now: not on holidays
  about: aboutSchema,
})

/** A post to be made. */
export interface Post extends ChannelKey {
  readonly key: string // the same for the same occurrence: it is posted once
  readonly about: About
  readonly dueAt: Date
  readonly until: Date | null
  readonly isOnSchedule: boolean
}

/** Leaves a post to the queue (jobs/queue.ts). */
export function channelPostJob({ teamId, key, dueAt, ...post }: Post): NewJob {
  const payload: z.infer<typeof postSchema> = { ...post, until: post.until?.toISOString() ?? null }
  return { teamId, key: `post ${key}`, kind: 'post', payload, dueAt }
}
