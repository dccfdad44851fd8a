import { z } from 'zod'
import { teamCourtSchema, type TeamCourt } from '#shared/team-court.ts'
import { endpoint } from '#shared/endpoint.ts'
import { scoreSchema } from '#modules/play/puzzles/contract.ts'
import { idSchema } from '#shared/text.ts'

declare module '#shared/protocol.ts' {
  interface ServerEvents {
    'court:changed': (court: TeamCourt) => void // the team's, of today
  }
}

/** What only this module refuses with, and the status of each. */
export const refusals = {
  day_not_painted: 409,
  goal_met: 409,
  court_nudged: 409, // today, by somebody
  quiet_hours: 409, // of the team, or a day off
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const place = { service: 'game', access: 'member', compressed: true } as const

export const getTeamCourt = endpoint({
  ...place,
  method: 'GET',
  path: '/api/TeamCourt/GetCourt',
  team: 'query.companyId',
  summary:
    "Today's court of the team: one picture cut into squares, the first puzzle a person finishes paints the next.",
  query: z.object({ companyId: idSchema }),
  answer: teamCourtSchema.extend({
    mine: z.int().nullable(), // which square the caller painted, from 1
    mayNudge: z.boolean(), // now: nobody has today, the goal is open, and it is no quiet hour
    endsAt: z.string(), // ISO instant of the team's next midnight
    now: z.string(),
  }),
})
export type OwnTeamCourt = z.infer<typeof getTeamCourt.answer>

export const nudgeTeam = endpoint({
  ...place,
  method: 'POST',
  path: '/api/TeamCourt/Nudge',
  team: 'body.companyId',
  perMinute: 6,
  summary:
    'Nudge everyone who is still to play, once a day for the whole team: in the bell and on the court’s cards, signed. It names nobody. Refused with court_nudged, goal_met and quiet_hours.',
  body: z.object({ companyId: idSchema }),
  answer: teamCourtSchema,
})

const dayScore = z.object({
  gameType: z.string(),
  score: scoreSchema.nullable(), // null: not solved
})

/** A person who finished all of a day's puzzles. */
const finisher = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  scores: z.array(dayScore), // in the order of the lane
})

export const paintedDay = endpoint({
  ...place,
  method: 'GET',
  path: '/api/TeamCourt/PaintedDay',
  team: 'query.companyId',
  summary:
    'What today brought once the caller has finished all of its puzzles. Refused with day_not_painted before.',
  query: z.object({ companyId: idSchema }),
  answer: z.object({
    day: z.string(),
    puzzles: z.array(
      dayScore.extend({
        gameId: z.string(),
        edition: z.string(),
        rank: z.int().nullable(), // among those who solved it; null: not solved
        played: z.int(), // people who finished it, in any edition
      }),
    ),
    ms: z.int(), // the caller played, all together
    place: z.int(), // the caller's place among those who finished the last of them
    finished: z.int(), // people who have finished all
    members: z.int(),
    others: z.array(finisher), // the caller too: by guesses, then by time; twelve at most
    hidden: z.int(), // of those who finished, counted only
    nextAt: z.string(),
    now: z.string(),
  }),
})
export type PaintedDay = z.infer<typeof paintedDay.answer>

export const sharePaintedDay = endpoint({
  ...place,
  method: 'POST',
  path: '/api/TeamCourt/ShareDay',
  team: 'body.companyId',
  summary:
    "All of today's puzzles on one picture that tells no answer, for a month: the team's results, or the caller's own marks.",
  body: z.object({ companyId: idSchema, what: z.enum(['team', 'mine']) }),
  answer: z.object({ path: z.string(), expiresAt: z.string() }), // for anyone who has it
})

/** A colleague, or somebody for the whole team, reminds a person of the day's games. */
export const nudgeNoticeSchema = z.object({
  personId: z.string().nullish(),
  day: z.string().optional(), // of the court; none: from a colleague
})
export type NudgeNotice = z.infer<typeof nudgeNoticeSchema>
