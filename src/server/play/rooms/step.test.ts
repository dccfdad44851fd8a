import { isRefusal, type BotLevel } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { seededRandom } from '#games/kit/random.ts'
import { USUAL_WEEK } from '#shared/working-days.ts'
import { game as fourInARow } from '#games/four-in-a-row/rules.ts'
import type { Chance, LogEntry, Moment, Score, Step } from './step-types.ts'
import { newRoom } from './new-room.ts'
import { replayStates } from './replay.ts'
import type { RoomData } from './room.ts'
import { step, type Input } from './step.ts'
import { wakeAt } from './wake.ts'

const GAME = 'fourInARow'
const START = Date.UTC(2026, 9, 14, 9)
const people = ['mara', 'deniz', 'selin'] as const

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freeze(inner)
  }
  return value
}

function chanceOf(seed: string): Chance {
  let n = 0
  return { id: () => `${seed} id ${n++}`, seed: () => `${seed} seed ${n++}` }
}

const open = (more: object = {}): RoomData => {
  const wish = clientEvents['room:create'].parse({ gameType: GAME, ...more })
  const host = { id: 'mara', name: 'Mara', profileImage: '', teamId: 'team' }
  return freeze(newRoom(host, fourInARow, wish, START))
}

const calendar = { ...USUAL_WEEK, timeZone: 'Europe/Istanbul', periods: [] }
const at = (now: number, chance: Chance): Moment => ({ rules: fourInARow, now, chance, calendar })

const personOf = (id: string) => ({ id, name: id, profileImage: '' })

/** Steps through inputs at a second each; throws on a refusal. */
function go(room: RoomData, inputs: readonly Input[], from = START): RoomData {
  const chance = chanceOf('go')
  return inputs.reduce((now, input, i) => {
    const result = step(now, input, at(from + i * 1000, chance))
    if (isRefusal(result)) throw new Error(`${input.type}: ${result.refused}`)
    return freeze(result.room)
  }, room)
}

const deniz = { type: 'join', person: personOf('deniz'), as: 'player' } as const
const readyBoth: Input[] = [
  { type: 'ready', userId: 'mara', ready: true },
  { type: 'ready', userId: 'deniz', ready: true },
]

const invited: Input = { ...deniz, invitedBy: ['mara'] }

/** Any input that might happen to a room, sensible or not. */
function anything(room: RoomData, random: ReturnType<typeof seededRandom>, n: number): Input {
  const userId = people[random.int(people.length)]!
  const action = (['offer', 'accept', 'decline'] as const)[random.int(3)]!
  const level = (1 + random.int(3)) as BotLevel
  const move = { column: random.int(8) }
  const { game } = room
  const inputs: Input[] = [
    {
      type: 'join',
      person: personOf(userId),
      as: random.int(2) ? 'player' : 'spectator',
      invitedBy: random.int(2) ? ['mara'] : [],
    },
    { type: 'ready', userId, ready: random.int(4) > 0 },
    { type: 'start', userId, bots: random.int(2) ? level : undefined },
    { type: 'draw', userId, action },
    { type: 'pause', userId, action: random.int(2) ? action : 'resume' },
    { type: 'rematch', userId, action },
    { type: 'bot', userId, seat: random.int(3), level: random.int(3) ? level : null },
    { type: 'claim', userId },
    { type: 'gone', userId },
    { type: 'back', userId },
    { type: 'lost', userIds: [userId], at: START + n * 1000.4567 },
    ...(random.int(8)
      ? []
      : ([
          { type: 'leave', userId },
          { type: 'resign', userId },
          { type: 'rename', userId, name: `room ${n}` },
          { type: 'remove', by: userId, userId: people[random.int(people.length)]! },
        ] as const)),
  ]
  const moving: Input[] = people.map((id) => ({
    type: 'move',
    userId: id,
    version: room.version,
    moveId: `${n}`,
    move,
  }))
  const thought: Input[] = game
    ? [0, 1].map((seat) => ({
        type: 'botMove',
        seat,
        level,
        turnVersion: game.turnVersions[seat]!,
        gameId: game.gameId,
        move,
      }))
    : []
  const all: Input[] = [
    ...inputs,
    ...moving,
    ...moving,
    ...thought,
    { type: 'wake' },
    { type: 'wake' },
  ]
  return all[random.int(all.length)]!
}

interface Lived {
  readonly rooms: RoomData[]
  readonly logs: LogEntry[]
  readonly begun: RoomData[]
  readonly ended: { room: RoomData; scores: readonly Score[] }[]
}

/** A room's life of random inputs at random times; every second room plays games over days. */
function live(seed: string, overDays: boolean): Lived {
  const random = seededRandom(seed)
  const chance = chanceOf(seed)
  const lived: Lived = {
    rooms: [open({ series: 3, ...(overDays && { clock: { days: 1 } }) })],
    logs: [],
    begun: [],
    ended: [],
  }
  let now = START
  for (let n = 0; n < 300; n++) {
    const room = lived.rooms.at(-1)!
    now += random.int(overDays ? 6 * 3_600_000 : 20_000)
    const result = step(room, anything(room, random, n), at(now, chance))
    if (isRefusal(result)) continue
    note(lived, room, result)
  }
  return lived
}

function note(lived: Lived, before: RoomData, { room, effects }: Step): void {
  if (room === before) return
  expect(room.version).toBe(before.version + 1)
  if (effects.log) lived.logs.push(effects.log)
  if (effects.began) lived.begun.push(room)
  if (effects.ended) lived.ended.push({ room, scores: effects.ended.scores })
  lived.rooms.push(freeze(room))
}

test('a room that another release stored with fractions of milliseconds continues in whole ones', () => {
  const room = go(open(), [deniz, ...readyBoth])
  const left = room.game!.left.map((ms) => ms - 0.4567)
  const stored = { ...room, game: { ...room.game!, playedMs: 6856.419921875, left } }
  const now = room.game!.since! + 1_000
  const [seat] = fourInARow.turns(room.game!.state as never)
  const userId = room.places[seat!]!.userId!
  const { version } = room
  const input: Input = { type: 'move', userId, version, moveId: 'm', move: { column: 3 } }
  const moved = step(stored, input, at(now, chanceOf('fraction')))
  if (isRefusal(moved)) throw new Error(moved.refused)
  expect(moved.effects.log!.at).toBe(7_856)
  const { playedMs, left: after } = moved.room.game!
  expect([playedMs, ...after].filter((ms) => !Number.isInteger(ms))).toEqual([])
})

describe('whatever happens, in two hundred lives of a room', () => {
  const lives = Array.from({ length: 200 }, (_, i) => live(`life ${i}`, i % 2 === 1))

  test('it never throws, never changes the room it was given, and counts each change', () => {
    expect(lives.reduce((sum, { rooms }) => sum + rooms.length, 0)).toBeGreaterThan(3_000)
  })

  test('a room survives JSON, and an open one always has a time of its next wake', () => {
    for (const { rooms } of lives)
      for (const room of rooms) {
        expect(JSON.parse(JSON.stringify(room))).toEqual(room)
        expect(wakeAt(fourInARow, room, START) === null).toBe(room.closed !== null)
      }
  })

  test('clocks and the log count whole milliseconds', () => {
    for (const { rooms, logs } of lives) {
      const counted = rooms.flatMap(({ game }) => (game ? [game.playedMs, ...game.left] : []))
      for (const ms of [...counted, ...logs.map((entry) => entry.at)])
        expect(Number.isSafeInteger(ms)).toBe(true)
    }
  })

  test('every game begun is the same again from its seed and log', () => {
    let compared = 0
    for (const { rooms, logs, begun } of lives)
      for (const { game } of begun) {
        const moves = logs.filter(({ gameId }) => gameId === game!.gameId)
        const last = rooms.findLast((room) => room.game?.gameId === game!.gameId)!.game!
        const row = { gameType: GAME, options: {}, seats: [null, null], seed: game!.seed }
        const states = replayStates(fourInARow, row as never, moves)
        expect(states.at(-1)).toEqual(last.state)
        compared++
      }
    expect(compared).toBeGreaterThan(50)
  })

  test('every game ends at most once, and a player without moves scores nothing', () => {
    for (const { ended } of lives) {
      const ids = ended.map(({ room }) => room.game!.gameId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { room, scores } of ended)
        if (scores.length)
          expect(room.game!.made.filter((n) => n >= 3).length).toBeGreaterThanOrEqual(2)
    }
  })

  test('a removed person is in no room, but for the place they had in the running game', () => {
    let removals = 0
    for (const { rooms } of lives)
      for (const { removed = [], places, spectators, hostUserId, game } of rooms) {
        removals += removed.length
        expect(removed).not.toContain(hostUserId)
        expect(spectators.filter(({ id }) => removed.includes(id))).toEqual([])
        const kept = places.filter(({ userId }) => removed.includes(userId!))
        for (const { dropped, connected, bot } of kept)
          expect([dropped === null, connected, bot]).toEqual([false, false, null])
        if (kept.length) expect(game!.outcome).toBeNull()
      }
    expect(removals).toBeGreaterThan(100)
  })

  test('a game over days always has someone whose time runs, and none of its players is missed', () => {
    let seen = 0
    for (const { rooms } of lives)
      for (const { clock, game, places, status, closed } of rooms) {
        if (!clock || !('days' in clock) || !game || game.outcome || closed) continue
        seen++
        expect(game.dayClock!.until.some((time) => time !== null)).toBe(true)
        expect([status, places.some(({ absentUntil }) => absentUntil !== null)]).toEqual([1, false])
      }
    expect(seen).toBeGreaterThan(500)
  })

  test('nobody sits in two places', () => {
    for (const { rooms } of lives)
      for (const { places } of rooms) {
        const seated = places.flatMap(({ userId }) => userId ?? [])
        expect(new Set(seated).size).toBe(seated.length)
      }
  })
})

test('the same input, time and chance give the same room', () => {
  const inputs = [deniz, ...readyBoth]
  const room = open()
  expect(go(room, inputs)).toEqual(go(room, inputs))
})

test('presence and offers make no move stale; a move does', () => {
  const begun = go(open(), [deniz, ...readyBoth])
  const later = go(begun, [
    { type: 'gone', userId: 'deniz' },
    { type: 'back', userId: 'deniz' },
    { type: 'draw', userId: 'deniz', action: 'offer' },
  ])
  expect(later.version).toBe(begun.version + 3)
  const move = { type: 'move', userId: 'mara', moveId: 'a', move: { column: 0 } } as const
  const moved = go(later, [{ ...move, version: begun.version }])
  const late = { ...move, userId: 'deniz', moveId: 'b', version: begun.version }
  expect(step(moved, late, at(START, chanceOf('x')))).toEqual({ refused: 'stale_version' })
})

test('a move under way while we look for lost players is accepted, before and after they are back', () => {
  const begun = go(open(), [deniz, ...readyBoth])
  const move = { type: 'move', userId: 'mara', moveId: 'a', move: { column: 0 } } as const
  const lost = go(begun, [{ type: 'lost', userIds: ['mara', 'deniz'], at: START + 5_000 }])
  const back = go(lost, [
    { type: 'back', userId: 'deniz' },
    { type: 'back', userId: 'mara' },
  ])
  expect(back.status).toBe(gameStatus.started)
  for (const room of [lost, back])
    expect(go(room, [{ ...move, version: begun.version }]).game!.moves).toBe(1)
})

test('a move made before a pause is stale after it', () => {
  const begun = go(open(), [deniz, ...readyBoth])
  const paused = go(begun, [
    { type: 'pause', userId: 'mara', action: 'offer' },
    { type: 'pause', userId: 'deniz', action: 'accept' },
  ])
  expect(paused.status).toBe(gameStatus.paused)
  const resumed = go(paused, [{ type: 'pause', userId: 'mara', action: 'resume' }])
  expect(resumed.status).toBe(gameStatus.started)
  const move = { type: 'move', userId: 'mara', moveId: 'a', move: { column: 0 } } as const
  const late = { ...move, version: begun.version }
  expect(step(resumed, late, at(START, chanceOf('x')))).toEqual({ refused: 'stale_version' })
})

test('clocks stop at the last beat of a process that died, and continue when the player is back', () => {
  const begun = go(open(), [deniz, ...readyBoth]) // at 2 s
  const lost = go(begun, [{ type: 'lost', userIds: ['mara'], at: START + 5_000 }], START + 12_000)
  expect(lost.status).toBe(gameStatus.recovered)
  expect(lost.game).toMatchObject({ since: null, left: [297_000, 300_000], playedMs: 3_000 })
  const back = go(lost, [{ type: 'back', userId: 'mara' }], START + 20_000)
  expect(back.status).toBe(gameStatus.started)
  expect(back.game).toMatchObject({ since: START + 20_000, left: [297_000, 300_000] })
})

test('a player who is not back a minute later is simply away', () => {
  const begun = go(open(), [deniz, ...readyBoth])
  const lost = go(begun, [{ type: 'lost', userIds: ['mara'], at: START + 5_000 }], START + 5_000)
  const later = go(lost, [{ type: 'wake' }], START + 65_000)
  expect(later.status).toBe(gameStatus.started)
  expect(later.places[0]).toMatchObject({ connected: false, absentUntil: START + 95_000 })
})

test('an invited person is ready by sitting down, and so is the inviter if present: it begins', () => {
  expect(go(open(), [invited]).status).toBe(gameStatus.started)
  expect(go(open(), [deniz]).status).toBe(gameStatus.lobby)
  const alone = go(open(), [{ type: 'gone', userId: 'mara' }, invited])
  expect(alone.status).toBe(gameStatus.lobby)
  expect(alone.places.map(({ ready }) => ready)).toEqual([false, true])
  const byNobodyHere = go(open(), [{ ...deniz, invitedBy: ['selin'] }])
  expect(byNobodyHere.places.map(({ ready }) => ready)).toEqual([false, false])
})
