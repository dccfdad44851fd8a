import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import {
  entryRandom,
  follow,
  playOut,
  reasons,
  type Entry,
  type Moment,
  type Table,
} from './playouts.ts'
import { expectSound } from './outcomes.ts'

const random = seededRandom('who goes')

function step(table: Table, moment: Moment, entry: Entry): Moment {
  const next = follow(table, moment, entry, entryRandom('leaving', 0))
  if (isRefusal(next)) throw new Error(`${entry.kind} was refused: ${next.refused}`)
  return next
}

/** Drops `first`, then all others one after another, checking every moment on the way. */
function dropAll(table: Table, start: Moment, first: number): void {
  const { game } = table
  const others = Array.from({ length: start.seats }, (_, i) => i).filter((i) => i !== first)
  let moment = start
  for (const who of [first, ...random.shuffle(others)]) {
    const wasOver = game.outcome(moment.state) !== null
    const wasDropped = moment.dropped.includes(who)
    const why = reasons[random.int(3)]!
    const next = step(table, moment, { kind: 'drop', who, why, at: moment.at })
    if (wasOver || wasDropped) expect(next.state).toBe(moment.state)
    else expect(next.dropped).toContain(who)
    expectSound(table, next)
    moment = next
  }
  expect(game.outcome(moment.state)).not.toBeNull()
}

function dropCaller(table: Table, moment: Moment): void {
  const at = moment.at
  const next = step(table, moment, { kind: 'drop', who: 'caller', why: 'left', at })
  expect(next.caller).toBe(false)
  expectSound(table, next)
  expect(step(table, next, { kind: 'drop', who: 'caller', why: 'left', at }).state).toBe(next.state)
  dropAll(table, next, 0)
}

/** Some of a game's moments, including its first and last; fewer where dropping all takes long. */
function some(moments: readonly Moment[], seats: number): Moment[] {
  const most = Math.max(2, Math.min(40, Math.floor(120 / seats ** 1.5)))
  const every = Math.ceil(moments.length / most)
  return moments.filter((_, i) => i % every === 0 || i === moments.length - 1)
}

export function describeLeaving(table: Table): void {
  const { game } = table

  test('can lose every seat at any moment, and all of them', () => {
    for (const seed of ['goes', 'goes too'])
      for (const moment of some(playOut(table, seed, seed === 'goes too').moments, table.seats)) {
        const seats = Array.from({ length: moment.seats }, (_, i) => i)
        for (const first of random.shuffle(seats).slice(0, seats.length > 8 ? 2 : seats.length))
          dropAll(table, moment, first)
      }
  })

  test('continues without its caller', () => {
    const { moments } = playOut(table, 'caller goes')
    const led = moments.slice(0, -1).filter(({ caller }) => caller)
    expect(led.length > 0).toBe(moments[0]!.caller)
    for (const moment of some(led, table.seats)) dropCaller(table, moment)
  })

  test('takes latecomers if its table says so, until it is full or over', () => {
    expect('join' in game).toBe(game.meta.table.lateJoin === true)
    if (!game.join) return
    const { moments } = playOut(table, 'comes')
    for (const moment of some(moments.slice(0, -1), game.meta.seats.max)) {
      let last = moment
      while (last.seats < game.meta.seats.max) {
        const next = step(table, last, { kind: 'join', at: last.at })
        expect(next.seats).toBe(last.seats + 1)
        expectSound(table, (last = next))
      }
      expect(isRefusal(game.join(last.state, random, last.at))).toBe(true)
    }
    expect(isRefusal(game.join(moments.at(-1)!.state, random, 0))).toBe(true)
  })

  test('ends when a draw is agreed, where one may be', () => {
    const { moments } = playOut(table, 'agree')
    const draws = game.agreeDraw ? some(moments, table.seats) : []
    for (const moment of draws) {
      const next = step(table, moment, { kind: 'draw', at: moment.at })
      expectSound(table, next)
      if (game.outcome(moment.state)) expect(next.state).toBe(moment.state)
      else expect(game.outcome(next.state)).toMatchObject({ reason: 'draw_agreed' })
    }
  })
}
