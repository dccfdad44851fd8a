import type { User } from '#shared/accounts.ts'
import type { Answer } from '#shared/endpoint.ts'
import {
  createTournament,
  enterTournament,
  startTournament,
  tournament,
} from '#modules/play/tournaments/contract.ts'
import { recordResults } from '#server/play/results/record.ts'
import { openHall, type Hall, type Player } from './players.ts'
import { until } from '../wait-until.ts'

export type Shown = Answer<typeof tournament>
export type Match = Shown['matches'][number]

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const gameType = 'fourInARow'
export const quickWin = [0, 1, 0, 1, 0, 1, 0] // by the player who begins

/** The server of the running suite. */
export let hall: Hall

/** A suite with a separate server, whose clock is set before each test. */
export function inTournamentHall(suite: string, tests: () => void): void {
  describe(suite, () => {
    beforeAll(async () => {
      hall = await openHall()
    })
    beforeEach(() => hall.clock.set('2026-10-14T09:00:00Z'))
    afterAll(() => hall.close())
    tests()
  })
}

export const team = (names: string) =>
  Promise.all(names.split(' ').map((name) => hall.player(name)))

export async function make(maker: User, more: object = {}): Promise<Shown> {
  const body = { name: 'Design cup', gameType, ...more }
  const { status, body: made } = await hall.call(createTournament, { body, token: maker.guulJwt })
  expect(status).toBe(200)
  return made
}

export type Act = typeof enterTournament
export const act = ({ user }: { user: User }, call: Act, { tournamentId }: Shown) =>
  hall.call(call, { body: { tournamentId }, token: user.guulJwt })

export const look = async ({ user }: { user: User }, { tournamentId }: Shown): Promise<Shown> =>
  (await hall.call(tournament, { params: { tournamentId }, token: user.guulJwt })).body

/** Creates a tournament of these players, the first as its creator, and begins it. */
export async function begun(players: readonly Player[], more: object = {}): Promise<Shown> {
  const made = await make(players[0]!.user, more)
  for (const player of players.slice(1)) await act(player, enterTournament, made)
  return (await act(players[0]!, startTournament, made)).body
}

/** The players of a match, the one who begins first. */
export const inMatch = (of: Shown, { slots }: Match, players: readonly Player[]) =>
  slots.map((slot) => players.find(({ id }) => id === of.players[slot as number]!.userId)!)

/** Both join their room, and their first game begins. */
export async function sit(players: readonly Player[], roomId: string): Promise<void> {
  for (const player of players) await player.do('room:join', { roomId })
  for (const player of players) await player.do('room:ready', { roomId })
  for (const player of players) await player.sees(({ room }) => room.gameStatus === 1, 'the start')
}

/** Plays columns in turn, as far as they go. */
export async function drop(players: readonly Player[], columns: readonly number[]): Promise<void> {
  for (const column of columns) {
    const mover = players.find(({ seat, room }) => room.turns.includes(seat))!
    const { version } = await mover.do('room:move', {
      roomId: mover.room.id,
      version: mover.state.version,
      moveId: `${mover.room.id} ${mover.state.version}`,
      move: { column },
    })
    for (const player of players) await player.sees(({ state }) => state.version >= version)
  }
}

/** Plays a match; its first player wins. */
export async function play(of: Shown, match: Match, players: readonly Player[]): Promise<void> {
  const two = inMatch(of, match, players)
  await sit(two, match.roomId)
  await drop(two, quickWin)
}

/** Waits for what follows from a match. */
export async function whenever(
  who: Player,
  of: Shown,
  fits: (now: Shown) => boolean,
  what: string,
): Promise<Shown> {
  let now = of
  await until(async () => fits((now = await look(who, of))), `never ${what}`)
  return now
}

/** Gives a player points on the game's board. */
export const score = async ({ user }: Player, points: number) =>
  recordResults(hall.world.db, [
    {
      teamId: user.teamId,
      sourceId: crypto.randomUUID(),
      gameType,
      kind: 'room',
      day: '2026-10-01',
      ms: 0,
      finishedAt: new Date('2026-10-01T09:00:00Z'),
      userId: user.userId,
      points,
      won: true,
    },
  ])
