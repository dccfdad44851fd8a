import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { eventMatchSchema } from '#shared/predictor-matches.ts'
import { competitionKinds, pairSchema, personSchema } from '#shared/predictors.ts'
import { raceTargets } from '#shared/races.ts'
import { daySchema, idSchema } from '#shared/text.ts'

/** A match, a part of a race or a question on the day it locks. */
const dayMatchSchema = eventMatchSchema.extend({
  slots: z.int(), // things there are to say of it
  filled: z.int(), // that the caller said
  counted: pairSchema.nullable(), // the score its tips were compared with
  isOpen: z.boolean(), // some of them may still be said
  canWin: z.int(), // points the caller may still get with it; 0 once it is scored
})
export type DayMatch = z.infer<typeof dayMatchSchema>

const laneSchema = z.object({
  gameId: z.string(),
  kind: z.enum(competitionKinds),
  name: z.string(),
  stages: z.array(z.object({ name: z.string(), groupMatches: z.int() })), // its rounds on that day
})
export type DayLane = z.infer<typeof laneSchema>

const dayRowSchema = personSchema.extend({
  rank: z.int(), // 0: the caller hides, so is on no board
  tied: z.boolean(),
  points: z.int(),
})
export type DayRow = z.infer<typeof dayRowSchema>

const matchNamed = {
  at: z.string(), // ISO
  matchId: z.string(),
  home: z.string(),
  away: z.string(),
  part: z.enum(raceTargets),
}

/** What happened on a day: a lock with how many had tipped, a result with how many were right, who took the lead. */
const happenedSchema = z.discriminatedUnion('what', [
  z.object({ ...matchNamed, what: z.literal('locked'), people: z.int() }),
  z.object({
    ...matchNamed,
    what: z.literal('scored'),
    counted: pairSchema.nullable(), // the score of a match
    right: z.int(), // the exact score, the pole, the podium in order, or the right answer
  }),
  z.object({ ...matchNamed, what: z.literal('lead'), person: personSchema }), // by the match named
])
export type Happened = z.infer<typeof happenedSchema>

export const getEventDay = endpoint({
  service: 'game',
  method: 'GET',
  access: 'member',
  compressed: true,
  path: '/api/Event/GetDay/:id',
  cost: 30,
  summary:
    "A day of the team's predictors by its locks: the caller's tips and points, the day's table, and what happened; of others nothing before a lock.",
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: z.object({
    day: daySchema.refine((day) => day < '9999', 'bad_input').optional(), // today, unless said; one more follows
  }),
  answer: z.object({
    now: z.string(),
    today: z.string(),
    day: z.string(),
    startsAt: z.string(), // ISO: its edges by the team's clock
    endsAt: z.string(),
    lanes: z.array(laneSchema),
    matches: z.array(dayMatchSchema), // by their locks
    nextDay: z.string(), // the first day after it on which something locks; '' none is known
    points: z.int(), // the caller's on that day
    canWin: z.int(), // they may still get on it
    players: z.int(), // on the day's table
    rows: z.array(dayRowSchema), // the first five
    me: dayRowSchema.nullable(),
    happened: z.array(happenedSchema), // the newest first
  }),
})
