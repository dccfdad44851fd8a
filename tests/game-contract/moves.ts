import assert from 'node:assert/strict'
import fc from 'fast-check'
import { isRefusal, type Mover } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { pickMove, playOut, type Moment, type Table } from './playouts.ts'

const random = seededRandom('a move')
const oddValues = [null, -1, 1e9, '', 'x'.repeat(50), [], {}, NaN, 0.5, true, false, 0, 1]

const tryMove = ({ game }: Table, { state, at }: Moment, by: Mover, move: unknown): unknown =>
  game.play(state, by, move, random, at)

/** A move that isn't listed is refused; where none can be listed it is refused or played. */
function expectRefusedUnlessListed(table: Table, moment: Moment, asked: unknown): void {
  const { game } = table
  const parsed = game.move.safeParse(asked)
  if (!parsed.success) return
  for (const seat of Array.from({ length: Math.min(moment.seats, 4) }, (_, i) => i)) {
    const result = tryMove(table, moment, seat, parsed.data)
    const listed = game.moves?.(moment.state, seat)
    const known = listed?.some((move) => JSON.stringify(move) === JSON.stringify(parsed.data))
    const mayMove = game.turns(moment.state).includes(seat)
    if (!mayMove || (listed && !known)) assert(isRefusal(result))
  }
}

/** Every listed move is legal, is what `move` parses, and nobody else may make it. */
function expectListed(table: Table, moment: Moment): void {
  const { game } = table
  const turns = game.turns(moment.state)
  for (let seat = 0; seat < moment.seats; seat++) {
    const listed = game.moves?.(moment.state, seat) ?? []
    if (!turns.includes(seat)) assert.deepEqual(listed, [])
    for (const move of listed) {
      assert.deepEqual(game.move.parse(move), move)
      assert(!isRefusal(tryMove(table, moment, seat, move)))
      assert(isRefusal(tryMove(table, moment, game.meta.seats.max, move)))
    }
  }
}

/** Moves of movers who have none: a stranger, a caller who isn't there, the game before its time. */
function expectStrangersRefused(table: Table, moment: Moment, moves: readonly unknown[]): void {
  const { game } = table
  const strangers: Mover[] = [game.meta.seats.max, -1, 0.5, ...moment.dropped]
  if (!moment.caller) strangers.push('caller')
  if (!game.due?.(moment.state)) strangers.push('game')
  for (const move of moves)
    for (const by of strangers) assert(isRefusal(tryMove(table, moment, by, move)), `${by} moves`)
}

function mutations(move: object): object[] {
  return Object.keys(move).flatMap((key) => oddValues.map((value) => ({ ...move, [key]: value })))
}

export function describeMoves(table: Table): void {
  const { game } = table
  const some = (moments: readonly Moment[], most: number) => {
    const every = Math.ceil(moments.length / most)
    return moments.filter((_, i) => i % every === 0 || i === moments.length - 1)
  }

  test('lists legal moves only, and none for anyone who may not move', () => {
    for (const seed of ['listed', 'also listed'])
      for (const moment of some(playOut(table, seed, true).moments, 60)) expectListed(table, moment)
  })

  test('refuses who may not move, and everything after the end', () => {
    const { moments, log } = playOut(table, 'others', true)
    const moves = log.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : [])).slice(0, 20)
    for (const moment of some(moments, 30)) expectStrangersRefused(table, moment, moves)
    const last = moments.at(-1)!
    const movers: Mover[] = [...Array.from({ length: last.seats }, (_, i) => i), 'caller', 'game']
    for (const move of moves)
      for (const by of movers) expect(isRefusal(tryMove(table, last, by, move))).toBe(true)
  })

  test('refuses mutated moves, never throws, and writes to no state', () => {
    const { moments, log } = playOut(table, 'mutated', true)
    log.forEach((entry, i) => {
      if (entry.kind !== 'move' || i % Math.ceil(log.length / 60) !== 0) return
      for (const move of mutations(entry.move as object))
        expectRefusedUnlessListed(table, moments[i]!, move)
    })
  })

  test('refuses nonsense, never throws, and writes to no state', () => {
    const { moments } = playOut(table, 'nonsense', true)
    fc.assert(
      fc.property(fc.anything(), fc.nat(moments.length - 1), (nonsense, at) =>
        expectRefusedUnlessListed(table, moments[at]!, nonsense),
      ),
      { numRuns: 300, seed: 1 },
    )
  })

  test('says that nothing happened by the same state alone', () => {
    for (const { moments } of [playOut(table, 'same'), playOut(table, 'same too', true)])
      for (const moment of some(moments.slice(0, -1), 60))
        for (const seat of game.turns(moment.state).slice(0, 8)) {
          const move = pickMove(table, moment.state, seat, random)
          const next = tryMove(table, moment, seat, game.move.parse(move))
          if (JSON.stringify(next) === JSON.stringify(moment.state)) expect(next).toBe(moment.state)
        }
  })
}
