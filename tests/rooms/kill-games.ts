import { gameStatus, type RoomState } from '#shared/room.ts'
import { registry } from '#games/registry.ts'
import { type Player } from './players.ts'
import { Restless } from './simulated-player.ts'
import { until } from '../wait-until.ts'

const FASTEST_MS = 500
const SLOWEST_MS = 8_000 // a person's time for a move
const QUIET_MS = 2_500 // longer than between two heartbeats of a process
const QUIET_TABLES = 3
const PATIENCE_MS = 90_000
const END_MS = 120_000 // weak players take hundreds of moves at checkers, one after the other
const BALLS = 2
const OVERTAKEN = 'move: game_over' // a bingo claim, after the other has resigned

const pace = () => FASTEST_MS + Math.random() * (SLOWEST_MS - FASTEST_MS)

/* The quickest options of games whose moves wait for the clock. */
export const quick: Record<string, Record<string, unknown>> = { bingo: { every: 4 } }

const roomGames = registry.filter(({ game }) => game.meta.kind === 'room')

/** Opens and begins a room of each game; their ids by gameType. */
export async function openEveryGame(
  [host, guest]: readonly [Player, Player],
  series: 'shortest' | 'longest',
): Promise<Map<string, string>> {
  const opened = new Map<string, string>()
  for (const { game } of roomGames) {
    const { gameType, table } = game.meta
    const { roomId } = await host.do('room:create', {
      gameType,
      series: table.series.at(series === 'longest' ? -1 : 0),
      options: quick[gameType],
    })
    await guest.do('room:join', { roomId })
    for (const player of [host, guest]) await player.do('room:ready', { roomId })
    await host.do('room:start', { roomId }) // where a room waits for more players; else it has begun
    opened.set(gameType, roomId)
  }
  return opened
}

const lastMoveAt = ({ room }: RoomState) => room.lastMoveTimeUnix * 1000
const isOver = ({ room }: RoomState) => room.gameStatus === gameStatus.completed

/** Waits until some rooms have been quiet for longer than the heartbeat of a process. */
async function untilQuiet([player]: readonly Restless[]): Promise<void> {
  const isQuiet = (state: RoomState) =>
    state.room.gameStatus === gameStatus.started && Date.now() - lastMoveAt(state) > QUIET_MS
  const enough = () => player!.rooms().filter(isQuiet).length >= QUIET_TABLES
  await until(enough, 'no table was quiet', PATIENCE_MS)
}

/** Waits until every room that is not over has had a move since. */
async function untilAllMoved(players: readonly Restless[], since: number, which: string) {
  const stands = () =>
    players[0]!.rooms().filter((state) => !isOver(state) && lastMoveAt(state) <= since)
  const names = () => stands().map(({ room }) => room.gameName)
  await until(() => stands().length === 0, 'no move', PATIENCE_MS).catch(() => {
    const problems = players.flatMap((player) => player.problems)
    throw new Error(`${names().join()} did not go on after ${which}: ${problems.join(', ')}`)
  })
}

/** Balls come by the clock, so bingo would take minutes: after some more, its second player resigns. */
async function giveUp(guest: Restless, roomId: string): Promise<void> {
  const called = () => {
    const state = guest.rooms().find(({ room }) => room.id === roomId)!
    return (state.view as { called: readonly number[] }).called.length
  }
  const before = called()
  await until(() => called() >= before + BALLS, 'no ball was called', PATIENCE_MS)
  const ack: unknown = await guest.socket.emitWithAck('room:resign', { roomId })
  expect(ack).toEqual({ ok: true })
}

/** Waits until every room is over; one without a move for longer than PATIENCE_MS never will be. */
async function untilOver(players: readonly Restless[]): Promise<void> {
  const began = Date.now()
  const left = () => players[0]!.rooms().filter((state) => !isOver(state))
  const stood = (state: RoomState) => Date.now() - Math.max(began, lastMoveAt(state)) > PATIENCE_MS
  await until(() => left().length === 0 || left().some(stood), 'no end', END_MS)
  const tables = left().map(({ room, version }) => ({ game: room.gameName, version }))
  const problems = players.flatMap((player) => player.problems)
  if (tables.length > 0) throw new Error(`not over: ${JSON.stringify({ tables, problems })}`)
}

/**
 * Plays all games at the same time, at people's pace, while `kills` end servers and start them again
 * one after the other; then plays every room to its end. No acknowledged move is refused or lost on the
 * way.
 */
export async function playThroughKills(
  people: readonly [Player, Player],
  kills: readonly (() => Promise<void>)[],
): Promise<void> {
  const opened = await openEveryGame(people, 'shortest')
  const players = people.map(({ user, url }) => new Restless(user, url, pace))
  for (const player of players) for (const roomId of opened.values()) await player.enter(roomId)
  for (const one of people) one.leave()
  for (const [i, kill] of kills.entries()) {
    await untilQuiet(players)
    await kill()
    await untilAllMoved(players, Date.now(), `kill ${i + 1}`)
  }
  for (const player of players) player.playOut()
  await giveUp(players[1]!, opened.get('bingo')!)
  await untilOver(players)
  const problems = players.flatMap((player) => player.problems)
  expect(problems.filter((one) => one !== OVERTAKEN)).toEqual([])
  expect(players[0]!.rooms()).toHaveLength(roomGames.length)
  for (const player of players) {
    player.stop()
    await player.leaveAll([...opened.values()])
  }
}
