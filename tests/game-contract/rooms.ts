import {
  isRefusal,
  type AnyBot,
  type AnyGameContract,
  type Random,
  type Registered,
} from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { USUAL_WEEK } from '#shared/working-days.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { Moment } from '#server/play/rooms/step-types.ts'
import { newRoom } from '#server/play/rooms/new-room.ts'
import { GRACE_MS, inGame, peopleOf, seatOf, type RoomData } from '#server/play/rooms/room.ts'
import { ownView, gameView } from '#server/play/rooms/room-view.ts'
import { step, type Input } from '#server/play/rooms/step.ts'
import { turnsOf } from '#server/play/rooms/turns.ts'
import { wakeAt } from '#server/play/rooms/wake.ts'
import { pickMove, type Table } from './playouts.ts'

const START = Date.UTC(2026, 9, 14, 9)
const MOST_STEPS = 20_000 // a room that needs more stands still
const SAMPLES = 6 // of a game's moments
const PEOPLE = 4 // at most
const names = ['mara', 'deniz', 'selin', 'ana']

/** A room and its clock. */
interface Scene {
  readonly room: RoomData
  readonly now: number
}

/** A room with people at it, played by chance. */
class Stage {
  readonly #table: Table
  readonly #random: Random
  #ids = 0

  constructor(table: Table, seed: string) {
    this.#table = table
    this.#random = seededRandom(`room ${seed}`)
  }

  get random(): Random {
    return this.#random
  }

  #moment(now: number): Moment {
    const chance = { id: () => `id ${this.#ids++}`, seed: () => `seed ${this.#ids++}` }
    const calendar = { ...USUAL_WEEK, timeZone: 'UTC', periods: [] }
    return { rules: this.#table.game, now, chance, calendar }
  }

  /** What follows an input; null: it was refused. */
  try({ room, now }: Scene, input: Input): Scene | null {
    const stepped = step(room, input, this.#moment(now))
    return isRefusal(stepped) ? null : { room: stepped.room, now: now + 100 }
  }

  do(scene: Scene, input: Input): Scene {
    const stepped = step(scene.room, input, this.#moment(scene.now))
    if (isRefusal(stepped)) throw new Error(`${input.type}: ${stepped.refused}`)
    return { room: stepped.room, now: scene.now + 100 }
  }

  /** Everyone at the table, and the game begun. */
  begin(): Scene {
    const { game, options, seats } = this.#table
    const wish = clientEvents['room:create'].parse({ gameType: game.meta.gameType, options })
    const [host = '', ...others] = names
    const person = (id: string) => ({ id, name: id, profileImage: '' })
    const room = newRoom({ ...person(host), teamId: 'team' }, game, wish, START)
    const coming = others.slice(0, room.caller ? seats : seats - 1)
    const sat = coming.reduce<Scene>(
      (scene, id) => this.do(scene, { type: 'join', person: person(id), as: 'player' }),
      { room, now: START },
    )
    const isLed = room.caller !== null
    const ready = (isLed ? coming : [host, ...coming]).reduce<Scene>(
      (scene, userId) =>
        inGame(scene.room) ? scene : this.do(scene, { type: 'ready', userId, ready: true }),
      sat,
    )
    return inGame(ready.room)
      ? ready
      : this.do(ready, { type: 'start', userId: host, bots: undefined })
  }

  #move({ room }: Scene, userId: string, by: number | 'caller'): Input {
    const move = pickMove(this.#table, room.game!.state, by, this.#random)
    return {
      type: 'move',
      userId,
      version: room.version,
      moveId: `move ${this.#ids++}`,
      move,
    }
  }

  /** Someone who may moves, or the clock does what is due. */
  next(scene: Scene): Scene {
    const { room } = scene
    const turns = turnsOf(this.#table.game, room)
    const here = turns.filter((seat) => room.places[seat]!.userId && room.places[seat]!.connected)
    const seat = here.length ? here[this.#random.int(here.length)]! : null
    const leads = room.caller?.connected && room.caller.dropped === null
    const by = seat === null ? (leads ? 'caller' : null) : seat
    const userId =
      by === 'caller' ? room.caller!.userId : by === null ? null : room.places[by]!.userId
    const moved = userId && by !== null ? this.try(scene, this.#move(scene, userId, by)) : null
    if (moved) return moved
    const due = Math.max(scene.now, wakeAt(this.#table.game, room, scene.now) ?? scene.now)
    return this.do({ room, now: due }, { type: 'wake' })
  }

  /** Until the game is over or the room closed. */
  *play(scene: Scene): Generator<Scene> {
    let now = scene
    for (let i = 0; i < MOST_STEPS && inGame(now.room) && !now.room.closed; i++) {
      yield now
      now = this.next(now)
    }
    yield now
  }

  end(scene: Scene): RoomData {
    return [...this.play(scene)].at(-1)!.room
  }
}

/** Moments of a game from its beginning to shortly before its end. */
function phases(stage: Stage): Scene[] {
  const running = [...stage.play(stage.begin())].filter(({ room }) => inGame(room))
  const every = Math.ceil(running.length / SAMPLES)
  return running.filter((_, i) => i % every === 0 || i === running.length - 1)
}

const present = (room: RoomData): string[] =>
  peopleOf(room).flatMap(({ userId, connected, dropped }) =>
    userId && connected && dropped === null ? [userId] : [],
  )

const isOver = (room: RoomData) => room.closed !== null || room.game!.outcome !== null

function describeStandIn(table: Table, bot: AnyBot): void {
  const { game } = table
  const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

  test('has a bot that stands in for anyone who is gone, and gives the seat back', () => {
    const stage = new Stage(table, 'stands in')
    let moved = 0
    for (const scene of phases(stage)) {
      const { room } = scene
      const seat = turnsOf(game, room)[0] ?? 0
      const userId = room.places[seat]!.userId!
      const other = present(room).find((id) => id !== userId)
      if (!present(room).includes(userId) || !other) continue
      const gone = stage.do(scene, { type: 'gone', userId })
      const late = { ...gone, now: gone.now + GRACE_MS }
      const stood = stage.do(late, { type: 'bot', userId: other, seat, level: 1 })
      expect(stood.room.places[seat]).toMatchObject({ userId, bot: 1 })
      const { gameId, turnVersions, state } = stood.room.game!
      let here = stood
      if (turnsOf(game, stood.room).includes(seat)) {
        const seen = { view: sent(gameView(game, room)), own: sent(ownView(game, room, seat)) }
        const legal = (game.moves?.(state, seat) ?? null) as readonly unknown[] | null
        const move: unknown = bot(seen, seat, legal, { level: 1, ms: 5 }, stage.random)
        const turnVersion = turnVersions[seat]!
        here = stage.do(stood, { type: 'botMove', seat, level: 1, turnVersion, gameId, move })
        expect(here.room.game!.state).not.toBe(state)
        moved++
      }
      const back = stage.do(here, { type: 'back', userId })
      expect(back.room.places[seatOf(back.room, userId)]).toMatchObject({
        bot: null,
        connected: true,
      })
      expect(isOver(stage.end(back))).toBe(true)
    }
    expect(moved).toBeGreaterThan(0)
  })
}

function describeTable(table: Table, bot: AnyBot | undefined): void {
  const { game } = table

  test('is left by two in any phase of it, and comes to an end', () => {
    const stage = new Stage(table, 'two leave')
    for (const scene of phases(stage)) {
      const leaving = stage.random.shuffle(present(scene.room)).slice(0, 2)
      let left = scene
      for (const userId of leaving) left = stage.do(left, { type: 'leave', userId })
      for (const userId of leaving) expect(present(left.room)).not.toContain(userId)
      if (present(left.room).length === 0) expect(left.room.closed).toBe('left')
      expect(isOver(stage.end(left))).toBe(true)
    }
  })

  test('takes who comes late in any phase of it, or says why not', () => {
    const stage = new Stage(table, 'comes late')
    const person = { id: 'yuki', name: 'Yuki', profileImage: '' }
    for (const scene of phases(stage)) {
      const came = stage.try(scene, { type: 'join', person, as: 'player' })
      const mayCome = game.meta.table.lateJoin && scene.room.places.length < game.meta.seats.max
      expect(came !== null).toBe(Boolean(mayCome))
      if (!came) continue
      const seat = seatOf(came.room, 'yuki')
      const end = stage.end(came)
      expect(end.game!.outcome!.places.flat()).toContain(seat)
    }
  })

  if (bot && game.meta.bots.length > 0) describeStandIn(table, bot)
}

/** Holds a game to what happens around it in a room: people leave, come late, and bots stand in. */
export function describeRooms({ game, bot }: Registered, contract: AnyGameContract): void {
  if (game.meta.kind !== 'room') return
  const seats = Math.max(2, Math.min(game.meta.seats.max, PEOPLE))
  for (const options of [{}, ...(contract.options ?? [])])
    describe(`in a room with ${JSON.stringify(options)}`, () =>
      describeTable({ game, contract, options, seats }, bot))
}
