import { z } from 'zod'
import { channelSchema } from '#shared/channels.ts'
import { done } from '#shared/accounts.ts'
import { divisionMoves } from '#shared/divisions.ts'
import { endpoint } from '#shared/endpoint.ts'
import { daySchema, idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  start_invalid: 400,
  weeks_invalid: 400,
  start_passed: 409,
  too_few_departments: 409,
  league_running: 409,
  league_over: 409,
  draw_outdated: 409, // the departments have changed since
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const LEAGUE_NAME_MAX = 40
export const MOST_WEEKS = 12 // and the final week
export const WIN = 3
export const DRAW = 1
/** A draw is within one point in a hundred of the higher average. */
export const DRAW_SHARE = 100

const sideSchema = z.object({
  departments: z.array(z.object({ departmentId: z.string(), name: z.string() })), // several: they play together
  isMine: z.boolean(), // the caller's own
})
export type LeagueSide = z.infer<typeof sideSchema>

/** Sides are named by their place in the league's list. */
const duelSchema = z.object({
  home: z.int(),
  away: z.int(),
  homeAverage: z.int().nullable(), // null: fewer than five took part, or the week is ahead
  awayAverage: z.int().nullable(),
  outcome: z.enum(['home', 'away', 'draw', 'none']).nullable(), // none: neither had an average; null: not over
})
export type Duel = z.infer<typeof duelSchema>

const weekSchema = z.object({
  monday: z.string(),
  state: z.enum(['closed', 'now', 'ahead']),
  closesAt: z.string(), // ISO instant from which its figures are final, where nothing of it is open
  duels: z.array(duelSchema), // of a final week that is ahead there are none yet
  free: z.array(z.int()), // sides without an opponent
})
export type LeagueWeek = z.infer<typeof weekSchema>

const leagueRowSchema = z.object({
  side: z.int(),
  rank: z.int(), // 1224
  tied: z.boolean(),
  movement: z.int().nullable(), // places gained with the last week; null: it was the first
  weeks: z.int(), // that are over, with an opponent
  results: z.array(z.enum(['W', 'D', 'L', 'none', 'free'])), // week by week
  average: z.int().nullable(), // of its weeks
  points: z.int(),
})
export type LeagueRow = z.infer<typeof leagueRowSchema>

export const leagueSchema = z.object({
  leagueId: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'running', 'finished']),
  gameType: z.string(), // whose points count; '': all games
  drawnAt: z.string(), // ISO
  sides: z.array(sideSchema),
  weeks: z.array(weekSchema), // the last one is the final week
  table: z.array(leagueRowSchema), // after the weeks that are over, the final week not counted
  places: z.array(z.int()), // sides from the first place down, once it is finished; else empty
  ownPoints: z.int().nullable(), // the caller's in the week that runs
  groupId: z.string(), // of the channel that hears of its weeks; '' to members
  channelId: z.string(), // '': none does, or a member asks
})
export type League = z.infer<typeof leagueSchema>

const game = { service: 'dashboard' } as const
const member = { ...game, method: 'GET', access: 'member', team: 'query.companyId' } as const

export const leagues = endpoint({
  ...member,
  path: '/api/League/Leagues',
  summary:
    'The league of departments that runs or ended last, the draft of the next one (admins only), and those before.',
  query: z.object({ companyId: idSchema }),
  compressed: true,
  answer: z.object({
    league: leagueSchema.nullable(),
    draft: leagueSchema.nullable(), // null to members too
    earlier: z.array(
      z.object({
        leagueId: z.string(),
        name: z.string(),
        startsOn: z.string(),
        winner: sideSchema.nullable(),
      }),
    ),
    isInPlan: z.boolean(), // the space's plan has leagues
    today: z.string(), // by the space's clock
  }),
})
export type Leagues = z.infer<typeof leagues.answer>

export const leagueOf = endpoint({
  ...member,
  path: '/api/League/League',
  summary: 'A league that runs or is over, with its duels, its table and its places.',
  query: z.object({ companyId: idSchema, leagueId: idSchema }),
  compressed: true,
  answer: z.object({ league: leagueSchema }),
})

const ownDuelSchema = z.object({
  leagueId: z.string(),
  name: z.string(), // of the league
  week: z.int(), // from 1
  isFinal: z.boolean(), // the week after those
  sides: z.array(sideSchema), // of the whole league
  own: z.int(),
  other: z.int(),
  ownAverage: z.int().nullable(), // null: fewer than five have taken part yet
  otherAverage: z.int().nullable(),
  closesAt: z.string(), // ISO instant from which its figures are final, where nothing of it is open
})
export type OwnDuel = z.infer<typeof ownDuelSchema>

export const ownDuel = endpoint({
  ...member,
  path: '/api/League/Duel',
  summary:
    "The duel of the caller's department in the week that runs; null where no league runs, or theirs has none.",
  query: z.object({ companyId: idSchema }),
  compressed: true,
  answer: z.object({ duel: ownDuelSchema.nullable() }),
})

const admins = {
  ...game,
  play: true,
  method: 'POST',
  access: 'admin',
  team: 'body.companyId',
} as const
const named = z.object({ companyId: idSchema, leagueId: idSchema })

export const draftLeague = endpoint({
  ...admins,
  path: '/api/League/Draft',
  summary:
    'Writes the draft of the next league, which admins alone see: its name, its first Monday, its weeks and what counts. Departments are paired by a draw; `drawAgain` makes another. Under five people a department plays together with the next smallest.',
  body: z.object({
    companyId: idSchema,
    name: textSchema(LEAGUE_NAME_MAX, 'name_invalid').min(1, 'name_invalid'),
    startsOn: daySchema,
    weeks: z.int('weeks_invalid').min(1, 'weeks_invalid').max(MOST_WEEKS, 'weeks_invalid'),
    gameType: opaqueSchema(40).default(''),
    drawAgain: z.boolean().default(false),
  }),
  answer: z.object({ league: leagueSchema }),
})

export const startLeague = endpoint({
  ...admins,
  path: '/api/League/Start',
  summary:
    'Starts the drafted league for everyone, once however often it is sent. Refused with league_running while another one runs, and with draw_outdated where the departments are others than were drawn.',
  body: named,
  answer: z.object({ league: leagueSchema }),
})

export const cancelLeague = endpoint({
  ...admins,
  path: '/api/League/Cancel',
  summary: 'Ends a league that runs, without a winner, or throws the draft away.',
  body: named,
  answer: done,
})

export const leagueChannel = endpoint({
  ...admins,
  path: '/api/League/Channel',
  summary:
    'Names the channel that hears of the draft’s or the running league’s weeks: who meets whom, and how it ended. None with an empty channelId.',
  body: named.extend({
    groupId: channelSchema.groupId,
    channelId: channelSchema.channelId.or(z.literal('')),
  }),
  answer: z.object({ league: leagueSchema }),
})

const moveSchema = z.enum(divisionMoves)

const rowSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  place: z.int(), // from 1; with as many points the fewer days, then a lot
  points: z.int(), // of the best five days of each week of the month
  moved: z.int(), // places since the day began
  zone: moveSchema, // where it leads as it stands
})
export type CourtRow = z.infer<typeof rowSchema>

export const yourCourt = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Court/YourCourt',
  access: 'member',
  summary:
    "The caller's court of the month: about fifteen people of similar form, of whom the first three go up and the last three down when the month is final.",
  team: 'query.companyId',
  query: z.object({ companyId: idSchema }),
  compressed: true,
  answer: z.object({
    isOn: z.boolean(), // the space plays in courts
    month: z.string(), // '2026-11'; '': none is formed
    endsAt: z.string(), // ISO, when its last day is over; '' with no month
    isOver: z.boolean(), // it has ended and waits to be final
    court: z.int(), // 1 is the first; 0: the caller begins with the next month, in the middle
    courts: z.int(),
    rows: z.array(rowSchema), // without those who stay off the boards
    points: z.int(), // the caller's
    keeps: z.enum(['', 'hidden', 'away']), // why the caller does not go down, wherever they stand
    last: z.object({ month: z.string(), court: z.int(), move: moveSchema }).nullable(), // their month before
  }),
})
export type YourCourt = z.infer<typeof yourCourt.answer>

export const switchCourts = endpoint({
  service: 'dashboard',
  method: 'POST',
  path: '/api/Court/Switch',
  access: 'admin',
  summary:
    'Has the space play in courts, or no longer. The first ones are formed at once by the form of the last four weeks; a month that has begun goes on when it is turned on again.',
  team: 'body.companyId',
  body: z.object({ companyId: idSchema, isOn: z.boolean() }),
  answer: done,
})

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

/** A notification about a duel; `channel` is the league's name. */
export const duelNoticeSchema = z.object({
  leagueId: z.string(),
  channel: z.string().default(''),
  duel: duelNewsSchema,
})
export type DuelNotice = z.infer<typeof duelNoticeSchema>
