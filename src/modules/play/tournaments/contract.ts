import { z } from 'zod'
import { seriesResultSchema } from '#modules/play/rooms/contract.ts'
import { idSchema, textSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'

/** What a client sends to hear of a tournament's changes, one at a time. */
export const clientEvents = {
  'tournament:watch': z.strictObject({ tournamentId: idSchema, watch: z.boolean().default(true) }),
} as const
type OwnEvents = typeof clientEvents

declare module '#shared/protocol.ts' {
  interface ClientEvents extends OwnEvents {}
  interface ServerEvents {
    'tournament:changed': (of: { tournamentId: string }) => void
  }
}

declare module '#modules/admin/panel/contract.ts' {
  interface MoreTouches {
    /** Open for joining, beginning at a time (epoch ms). */
    readonly tournaments: readonly {
      readonly tournamentId: string
      readonly name: string
      readonly startsAt: number
    }[]
  }
}

/** What only this module refuses with, and the status of each. */
export const refusals = {
  too_many_tournaments: 409, // of one maker
  too_many_space_tournaments: 409,
  tournament_full: 409,
  tournament_begun: 409,
  picks_closed: 409,
  picks_full: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How much of each thing there may be: a further one is refused with the code beside it. */
export const maxima = {
  openTournaments: 3, // of one maker, too_many_tournaments
  spaceTournaments: 50, // open or running in a space, too_many_space_tournaments
} as const

export const TOURNAMENT_PLAYERS = 16
export const TOURNAMENT_NAME = 40 // characters
export const tournamentSizes = [4, 6, 8, 12, TOURNAMENT_PLAYERS] as const
export const TOURNAMENT_AHEAD_MS = 30 * 24 * 3_600_000 // no start is further away
export const formats = ['knockout', 'roundRobin'] as const
const formatSchema = z.enum(formats)
const gamesSchema = z.union([z.literal(1), z.literal(3), z.literal(5)])
const instantSchema = z.int().min(0).max(8.64e15) // epoch ms
const slotSchema = z.union([z.int(), z.literal('bye')]).nullable() // an index of players

export const matchSchema = z.object({
  number: z.int(),
  round: z.int(), // from 0
  slots: z.array(slotSchema),
  roomId: z.string(), // '' before it can be played
  startsBy: z.int().nullable(), // epoch ms: who is not there and ready by then loses
  isLive: z.boolean(), // a game of it has begun and it is not decided
  winner: z.union([z.literal(0), z.literal(1), z.literal('draw')]).nullable(),
  how: z.enum(['played', 'noShow', 'left', 'bye', 'seed']).nullable(),
  score: z.array(z.int()), // games won
  ready: z.array(z.boolean()), // who sits at its table and said so, by slot; before its first game
})
export type Match = z.infer<typeof matchSchema>

const personSchema = z.object({ userId: z.string(), name: z.string(), profileImage: z.string() }) // '': a former player

export const tournamentSchema = z.object({
  tournamentId: z.string(),
  name: z.string(),
  gameType: z.string(),
  format: formatSchema,
  games: gamesSchema, // a match is best of
  size: z.int(), // most players
  startsAt: z.int().nullable(), // epoch ms; null: when it is full
  status: z.enum(['open', 'running', 'finished', 'cancelled']),
  reason: z.enum(['', 'too_few', 'by_hand']), // why it was cancelled
  meeting: z.string(), // '' outside meetings
  makerId: z.string(),
  players: z.array(personSchema), // in the order they signed up; from the start on by seed
  matches: z.array(matchSchema),
  standings: z.array(
    z.object({
      seed: z.int(),
      place: z.int(), // shared by those a knock-out eliminated in the same round
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      points: z.int(), // 2 a win, 1 a draw
    }),
  ),
  picks: z.array(z.object({ by: personSchema, seed: z.int() })), // whom people think will win
  canPick: z.boolean(), // it runs, and its last round has not begun
  now: z.int(), // the server's, epoch ms
})
export type Tournament = z.infer<typeof tournamentSchema>

const listedSchema = tournamentSchema
  .pick({
    tournamentId: true,
    name: true,
    gameType: true,
    format: true,
    games: true,
    size: true,
    startsAt: true,
    status: true,
  })
  .extend({ players: z.int(), isIn: z.boolean(), winner: z.string() }) // the winner's name; '' before
export type ListedTournament = z.infer<typeof listedSchema>

export const tournamentList = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Tournament/List',
  access: 'member',
  play: true,
  summary:
    "The team's newest tournaments, at most 30: those that run first, then those one may enter; and when one that is made now may begin, in the space's hours.",
  answer: z.object({
    tournaments: z.array(listedSchema),
    proposedStart: z.int(), // epoch ms
  }),
})

const idParams = z.object({ tournamentId: idSchema })

export const tournament = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Tournament/Get/:tournamentId',
  access: 'member',
  play: true,
  summary: 'A tournament: who is in it, its matches and where everyone stands.',
  params: idParams,
  answer: tournamentSchema,
})

export const createTournament = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/Tournament/Create',
  access: 'member',
  play: true,
  summary:
    'Makes a tournament in a game of two; who makes it is in it. It begins at a time within 30 days, or when it is full.',
  body: z.object({
    name: textSchema(TOURNAMENT_NAME).min(1),
    gameType: textSchema(40),
    format: formatSchema.default('knockout'),
    games: gamesSchema.default(1),
    size: z.int().min(2).max(TOURNAMENT_PLAYERS).default(TOURNAMENT_PLAYERS),
    startsAt: instantSchema.nullable().default(null),
    meeting: textSchema(300).default(''),
  }),
  answer: tournamentSchema,
})

const change = (path: string, summary: string) =>
  endpoint({
    service: 'game',
    method: 'POST',
    path,
    access: 'member',
    play: true,
    summary,
    body: idParams,
    answer: tournamentSchema,
  })

export const enterTournament = change(
  '/api/Tournament/Enter',
  'Signs the caller up, while there is room.',
)
export const leaveTournament = change(
  '/api/Tournament/Leave',
  'Takes the caller out again, before it begins.',
)
export const startTournament = change(
  '/api/Tournament/Start',
  'Begins with who is in it; by its maker or an admin.',
)
export const cancelTournament = change(
  '/api/Tournament/Cancel',
  'Calls it off; by its maker or an admin. Games that run are played on and count for the boards.',
)

export const moveTournament = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/Tournament/Move',
  access: 'member',
  play: true,
  summary:
    'Gives it another time to begin within 30 days, before it has begun; by its maker or an admin.',
  body: z.object({ tournamentId: idSchema, startsAt: instantSchema }),
  answer: tournamentSchema,
})

export const pickWinner = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/Tournament/Pick',
  access: 'member',
  play: true,
  summary:
    'Names who the caller thinks will win, in place of whom they named before, until the last round begins. For fun: it gives no points.',
  body: z.object({ tournamentId: idSchema, playerId: idSchema }),
  answer: tournamentSchema,
})

/** A notification about a tournament; `channel` is its name, `personId` whoever changed it. */
export const tournamentNoticeSchema = z.object({
  personId: z.string().nullish(),
  tournamentId: z.string(),
  gameType: z.string(),
  channel: z.string().default(''),
})
export type TournamentNotice = z.infer<typeof tournamentNoticeSchema>

export const movedNoticeSchema = tournamentNoticeSchema.extend({ startsAt: z.int() }) // epoch ms
export type MovedNotice = z.infer<typeof movedNoticeSchema>

export const standingNoticeSchema = tournamentNoticeSchema.extend({ result: seriesResultSchema })
export type StandingNotice = z.infer<typeof standingNoticeSchema>
