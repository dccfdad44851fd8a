import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { scoreSchema } from './puzzles.ts'
import { idSchema } from '../text.ts'

/** null: they stay off the boards, or have left; they paint all the same. */
const painterSchema = z
  .object({ userId: z.string(), name: z.string(), profileImage: z.string() })
  .nullable()

const courtDaySchema = z.object({
  day: z.string(),
  state: z.enum(['met', 'missed', 'today', 'ahead', 'off']), // off: no working day
})

/** A team's court as everyone in it sees it. */
export const teamCourtSchema = z.object({
  day: z.string(), // the team's, '2026-10-14'
  squares: z.int(), // a square for each person who played in the four weeks before, or paints today
  painted: z.int(),
  goal: z.int().nullable(), // null: no working day
  metAt: z.string().nullable(), // ISO instant
  last: z.array(painterSchema), // people who painted the latest squares, latest first, three at most
  nudge: z.object({ by: painterSchema, at: z.string() }).nullable(), // today's
  weeks: z.object({
    inARow: z.int(), // weeks whose every working day met its goal
    days: z.array(courtDaySchema), // of this week, Monday to Sunday
    before: z.array(z.object({ monday: z.string(), isMet: z.boolean() })), // the last six, the oldest first
  }),
})
export type TeamCourt = z.infer<typeof teamCourtSchema>

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
