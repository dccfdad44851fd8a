import { createHash } from 'node:crypto'
import { startOfDay, weekday, type Day } from '#shared/days.ts'
import { isRefusal, type Random } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { findBot, findGame } from '#games/registry.ts'
import type { results, roomGames, roomMoves } from '../db/schema.ts'
import { moveRandom } from '../rooms/game.ts'
import { ADMIN, MEMBER } from './people.ts'
import type { DemoMember, DemoTeam } from './store.ts'

const GAME = 'fourInARow'
const FRIDAY = 5
const NOON = 12
const HOUR_MS = 3_600_000
const THINK_MS = { least: 2_000, most: 9_000 }

/** Games colleagues played against each other in rooms, as a room would have left them. */
export interface Meetings {
  readonly games: (typeof roomGames.$inferInsert)[]
  readonly moves: (typeof roomMoves.$inferInsert)[]
  readonly results: (typeof results.$inferInsert)[]
}

/** The same id each time it is asked, so that a day filled twice has its games once. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Both guests meet a colleague each working day, and each other now and then. */
function pairsOn(day: Day, members: readonly DemoMember[], random: Random) {
  const guests = [MEMBER, ADMIN].flatMap((name) => members.filter((one) => one.name === name))
  const others = random.shuffle(members.filter((one) => !guests.includes(one)))
  const [one, two] = guests
  if (weekday(day) > FRIDAY || !one || !two || others.length < 2) return []
  const pairs = [
    [one, others[0]!],
    [others[1]!, two],
  ]
  return random.int(3) === 0 ? [...pairs, [two, one]] : pairs
}

function playOut(seed: string, seats: readonly DemoMember[], random: Random) {
  const game = findGame(GAME)!
  const bot = findBot(GAME)!
  const options: unknown = game.meta.defaults
  let state: unknown = game.setup(options, seats.length, seededRandom(seed))
  let at = 0
  const log: { seat: number; move: unknown; at: number }[] = []
  for (;;) {
    const [seat] = game.turns(state)
    if (seat === undefined) return { options, outcome: game.outcome(state)!, log, ms: at }
    const level = seats[seat]!.skill === 3 ? 2 : seats[seat]!.skill
    const view = game.view(state, seat)
    const move: unknown = bot(view, seat, game.moves!(state, seat), { level, ms: 5 }, random)
    at += THINK_MS.least + random.int(THINK_MS.most - THINK_MS.least)
    const next: unknown = game.play(state, seat, move, moveRandom(seed, log.length), at)
    if (isRefusal(next)) throw new Error(`the demo's bot played what is refused: ${next.refused}`)
    log.push({ seat, move, at })
    state = next
  }
}

function meeting(team: DemoTeam, day: Day, seats: readonly DemoMember[], nth: number): Meetings {
  const seed = idOf(`${team.seed} met ${day} ${nth}`)
  const random = seededRandom(`moves ${seed}`)
  const { teamId } = team
  const { options, outcome, log, ms } = playOut(seed, seats, random)
  const begins = startOfDay(day, team.timeZone).getTime() + (NOON + random.next()) * HOUR_MS
  const startedAt = new Date(Math.round(begins))
  const finishedAt = new Date(startedAt.getTime() + ms)
  const key = { teamId, roomId: idOf(`room ${seed}`), gameId: idOf(`game ${seed}`) }
  const drawn = outcome.places.length === 1
  return {
    games: [
      {
        ...key,
        options,
        seed,
        outcome,
        startedAt,
        finishedAt,
        gameType: GAME,
        seats: seats.map(({ userId }) => userId),
      },
    ],
    moves: log.map((one, i) => ({
      ...key,
      ...one,
      version: i + 1,
      moveId: `demo ${i}`,
      by: 'player',
    })),
    results: seats.map(({ userId }, seat) => ({
      teamId,
      userId,
      day,
      finishedAt,
      ms,
      resultId: idOf(`result ${seed} ${seat}`),
      sourceId: key.gameId,
      gameType: GAME,
      step: log.length,
      points: outcome.points[seat]!,
      won: !drawn && outcome.places[0]!.includes(seat),
    })),
  }
}

/** A day's games in rooms: the same people under the same ids each time it is asked. */
export function meetingsOn(team: DemoTeam, day: Day, members: readonly DemoMember[]): Meetings {
  const random = seededRandom(`pairs ${team.seed} ${day}`)
  const all = pairsOn(day, members, random).map((pair, i) => meeting(team, day, pair, i))
  return {
    games: all.flatMap(({ games }) => games),
    moves: all.flatMap(({ moves }) => moves),
    results: all.flatMap(({ results }) => results),
  }
}
