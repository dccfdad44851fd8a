import { createHash } from 'node:crypto'
import { isWeekend, startOfDay, type Day } from '#shared/days.ts'
import { isRefusal, type AnyGame, type BotLevel, type Outcome, type Random } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { PastResult } from '#modules/boards/results/server/index.ts'
import type { roomGames, roomMoves } from '../schema.ts'
import { entryRandom } from '#server/play/rooms/step-types.ts'
import { ADMIN, MEMBER } from '#server/play/demo/people.ts'
import { MadeUpPlayer } from '#server/play/demo/player.ts'
import type { DemoMember, DemoTeam } from '#server/play/demo/company.ts'

const NOON = 12
const HOUR_MS = 3_600_000
const THINK_MS = { least: 2_000, most: 9_000 }
const MOST_MOVES = 2_000

/** Games colleagues played against each other in rooms, as a room would have stored them. */
export interface Meetings {
  readonly games: (typeof roomGames.$inferInsert)[]
  readonly moves: (typeof roomMoves.$inferInsert)[]
  readonly results: PastResult[]
}

/** The same id on each call, so that a day filled twice has its games once. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Games for two players. */
export const gamesForTwo = ({ all }: Games): AnyGame[] =>
  all.filter(({ meta }) => meta.kind === 'room' && meta.seats.min <= 2 && meta.seats.max >= 2)

/** Both guests meet a colleague each working day, and each other now and then. */
function pairsOn(day: Day, members: readonly DemoMember[], random: Random) {
  const guests = [MEMBER, ADMIN].flatMap((name) => members.filter((one) => one.name === name))
  const others = random.shuffle(members.filter((one) => !guests.includes(one)))
  const [one, two] = guests
  if (isWeekend(day) || !one || !two || others.length < 2) return []
  const pairs = [
    [one, others[0]!],
    [others[1]!, two],
  ]
  return random.int(3) === 0 ? [...pairs, [two, one]] : pairs
}

interface Logged {
  readonly seat: number | null // null: the game itself
  readonly move: unknown
  readonly at: number
}
interface PlayedOut {
  readonly options: unknown
  readonly outcome: Outcome
  readonly log: readonly Logged[]
  readonly ms: number
}

/* The best bots think for long and all games are to be different: the history is played below them. */
const levelOf = ({ skill }: DemoMember): BotLevel => (skill === 3 ? 2 : skill)

/** Null for a game that does not come to its end. */
function playOut(
  games: Games,
  game: AnyGame,
  seed: string,
  seats: readonly DemoMember[],
  random: Random,
): PlayedOut | null {
  const player = new MadeUpPlayer(games, game.meta.gameType, random)
  const options: unknown = game.meta.options.parse({})
  let state: unknown = game.setup(options, seats.length, seededRandom(seed))
  let at = 0
  const log: Logged[] = []
  for (;;) {
    const outcome = game.outcome(state)
    if (outcome) return { options, outcome, log, ms: at }
    const due = game.due?.(state) ?? null
    const seat = game.turns(state)[0] ?? null
    if (log.length >= MOST_MOVES || (seat === null && !due)) return null
    at = seat === null ? Math.max(at, due!.at) : at + between(random)
    const by = seat === null || (due && due.at <= at) ? 'game' : seat
    const move = by === 'game' ? due!.move : player.choose(state, by, levelOf(seats[by]!))
    const next: unknown = game.play(state, by, move, entryRandom(seed, log.length), at)
    if (isRefusal(next)) throw new Error(`the demo played what is refused: ${next.refused}`)
    log.push({ seat: by === 'game' ? null : by, move, at })
    state = next
  }
}

const between = (random: Random) => THINK_MS.least + random.int(THINK_MS.most - THINK_MS.least)

/** Two people who meet on a day, and the game they play, which has the same id on each call. */
export interface Meeting {
  readonly team: DemoTeam
  readonly day: Day
  readonly seats: readonly DemoMember[]
  readonly seed: string
  readonly gameId: string
}

function resultsOf(
  { team: { teamId }, day, seats, seed }: Meeting,
  { outcome, ms }: PlayedOut,
  game: { sourceId: string; gameType: string; finishedAt: Date },
) {
  const isDraw = outcome.places.length === 1
  return seats.map(({ userId }, seat) => ({
    ...game,
    kind: 'room' as const,
    teamId,
    userId,
    day,
    ms,
    resultId: idOf(`result ${seed} ${seat}`),
    points: outcome.points[seat]!,
    won: !isDraw && outcome.places[0]!.includes(seat),
  }))
}

function playMeeting(games: Games, met: Meeting): Meetings | null {
  const { team, day, seats, seed, gameId } = met
  const random = seededRandom(`moves ${seed}`)
  const choice = gamesForTwo(games)
  const game = choice[seededRandom(`game ${seed}`).int(choice.length)]
  const played = game && playOut(games, game, seed, seats, random)
  if (!played) return null
  const { gameType, rules } = game.meta
  const { options, outcome, log, ms } = played
  const begins = startOfDay(day, team.timeZone).getTime() + (NOON + random.next()) * HOUR_MS
  const startedAt = new Date(Math.round(begins))
  const finishedAt = new Date(startedAt.getTime() + ms)
  const { teamId } = team
  const key = { teamId, roomId: idOf(`room ${seed}`), gameId }
  const userIds = seats.map(({ userId }) => userId)
  const row = { ...key, gameType, rules, options, seed, outcome, startedAt, finishedAt }
  return {
    games: [{ ...row, seats: userIds, spectatorsAllowed: true }],
    moves: log.map((one, i) => ({
      ...key,
      ...one,
      version: i + 1,
      moveId: `demo ${i}`,
      by: one.seat === null ? 'game' : 'player',
    })),
    results: resultsOf(met, played, { sourceId: key.gameId, gameType, finishedAt }),
  }
}

/** A day's meetings: the same people and games on each call. */
export function meetingsOn(team: DemoTeam, day: Day, members: readonly DemoMember[]): Meeting[] {
  const random = seededRandom(`pairs ${team.seed} ${day}`)
  return pairsOn(day, members, random).map((seats, nth) => {
    const seed = idOf(`${team.seed} met ${day} ${nth}`)
    return { team, day, seats, seed, gameId: idOf(`game ${seed}`) }
  })
}

export function playMeetings(games: Games, meetings: readonly Meeting[]): Meetings {
  const all = meetings.flatMap((one) => playMeeting(games, one) ?? [])
  return {
    games: all.flatMap(({ games }) => games),
    moves: all.flatMap(({ moves }) => moves),
    results: all.flatMap(({ results }) => results),
  }
}
