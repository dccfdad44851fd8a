import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '../kit/random.ts'
import {
  cellName,
  cellsOf,
  fleetCells,
  lengths,
  randomFleet,
  touching,
  type Fleet,
} from './fleet.ts'
import { game, type Move, type Options, type State } from './rules.ts'
import { accepted } from '#tests/accepted.ts'

const random = seededRandom('a game')

const play = (state: State, by: number, move: Move): State =>
  accepted(game.play(state, by, move, random, 0))

const cellOf = (name: string) => 'ABCDEFGHIJ'.indexOf(name[0]!) + 10 * (Number(name.slice(1)) - 1)
const across = (name: string) => ({ cell: cellOf(name), upright: false })
const upright = (name: string) => ({ cell: cellOf(name), upright: true })

/* Carrier, cruiser, frigate, trawler, tug. */
const left: Fleet = [across('A1'), across('A3'), across('A5'), across('A7'), across('A9')]
const right: Fleet = [upright('J1'), upright('H1'), upright('F1'), upright('J7'), upright('H7')]

function placed(one: Fleet = left, two: Fleet = right, options: Partial<Options> = {}): State {
  const state = game.setup({ again: true, ...options }, 2, random)
  return play(play(state, 1, { fleet: [...two] }), 0, { fleet: [...one] })
}

const fire = (state: State, ...names: string[]) =>
  names.reduce((now, name) => play(now, now.turn, { fire: cellOf(name) }), state)

test('cells are named from the top left', () => {
  expect([0, 9, 10, 99].map(cellName)).toEqual(['A1', 'J1', 'A2', 'J10'])
  expect(cellsOf(upright('C2'), 3).map(cellName)).toEqual(['C2', 'C3', 'C4'])
})

test('both place at the same time, in any order, and only once', () => {
  const state = game.setup({ again: true }, 2, random)
  expect(game.turns(state)).toEqual([0, 1])
  expect(game.moves!(state, 0)).toBeNull()
  const one = play(state, 1, { fleet: [...right] })
  expect(game.turns(one)).toEqual([0])
  expect(game.view(one)).toMatchObject({ placing: true, placed: [false, true], turn: null })
  expect(game.play(one, 1, { fleet: [...left] }, random, 0)).toEqual({ refused: 'not_your_turn' })
  expect(game.play(one, 0, { fire: 0 }, random, 0)).toEqual({ refused: 'place_first' })
  const both = play(one, 0, { fleet: [...left] })
  expect(game.view(both)).toMatchObject({ placing: false, turn: 0 })
  expect(game.play(both, 0, { fleet: [...left] }, random, 0)).toEqual({ refused: 'already_placed' })
})

test.each([
  ['over the right edge', [across('G1'), ...left.slice(1)], 'off_the_sea'],
  ['over the lower edge', [...left.slice(0, 4), upright('H10')], 'off_the_sea'],
  ['across one another', [across('A1'), upright('C1'), ...left.slice(2)], 'ships_touch'],
  ['side by side', [across('A1'), across('A2'), ...left.slice(2)], 'ships_touch'],
  ['corner to corner', [across('A1'), across('F2'), ...left.slice(2)], 'ships_touch'],
])('ships that lie %s are refused', (_, fleet, refused) => {
  const state = game.setup({ again: true }, 2, random)
  expect(game.play(state, 0, { fleet }, random, 0)).toEqual({ refused })
})

test('ships at the end of one row and the beginning of the next don’t touch', () => {
  expect(touching([across('F1'), across('A2'), across('A5'), across('A7'), across('A9')])).toEqual(
    [],
  )
})

test('a random fleet lies where it may, and anywhere', () => {
  const cells = new Set<number>()
  for (let i = 0; i < 300; i++) {
    const fleet = randomFleet(random)
    expect(touching(fleet)).toEqual([])
    expect(
      isRefusal(
        game.play(game.setup({ again: true }, 2, random), 0, { fleet: [...fleet] }, random, 0),
      ),
    ).toBe(false)
    for (const cell of fleetCells(fleet).flat()) cells.add(cell)
  }
  expect(cells.size).toBe(100)
})

test('a hit shoots again, a miss passes the turn, and a shot is fired once', () => {
  const state = fire(placed(), 'J1')
  expect(game.view(state)).toMatchObject({ turn: 0, last: { seat: 0, hit: true, sunk: null } })
  expect(game.play(state, 0, { fire: cellOf('J1') }, random, 0)).toEqual({ refused: 'fired_there' })
  expect(game.play(state, 1, { fire: 0 }, random, 0)).toEqual({ refused: 'not_your_turn' })
  const missed = fire(state, 'A1')
  expect(game.view(missed)).toMatchObject({ turn: 1, last: { seat: 0, hit: false } })
  expect(fire(missed, 'J1').turn).toBe(0)
})

test('with the option off a hit passes the turn too', () => {
  expect(fire(placed(left, right, { again: false }), 'J1').turn).toBe(1)
})

test('a ship is revealed when all of it is hit, and only then', () => {
  const state = fire(placed(), 'H7')
  expect(game.view(state).seas[0]!.sunk).toEqual([null, null, null, null, null])
  const sunk = fire(state, 'H8')
  expect(game.view(sunk).last).toEqual({ seat: 0, cell: cellOf('H8'), hit: true, sunk: 4 })
  expect(game.view(sunk).seas[0]!.sunk).toEqual([null, null, null, null, right[4]])
})

test('the player who sinks the last ship wins, and then all is shown', () => {
  const cells = fleetCells(right).flat()
  const state = cells.reduce((now, cell) => play(now, 0, { fire: cell }), placed())
  expect(game.outcome(state)).toMatchObject({
    places: [[0], [1]],
    points: [12, 4],
    reason: 'fleet_sunk',
  })
  expect(game.view(state)).toMatchObject({ turn: null, fleets: [left, right] })
  expect(game.play(state, 1, { fire: 0 }, random, 0)).toEqual({ refused: 'game_over' })
})

test('each sees their own fleet, and a caller none', () => {
  const state = placed()
  expect(game.own!(state, 0)).toEqual({ fleet: left })
  expect(game.own!(state, 1)).toEqual({ fleet: right })
  expect(game.own!(state, 'caller')).toEqual({ fleet: null })
  expect(game.view(state).fleets).toBeNull()
})

/** The same fleet, with every ship that was not hit moved to cells that were not fired at. */
function moved(fleet: Fleet, shots: readonly number[]): Fleet | null {
  for (let tries = 0; tries < 200; tries++) {
    const other = randomFleet(random)
    const next = fleet.map((ship, i) =>
      cellsOf(ship, lengths[i]!).some((cell) => shots.includes(cell)) ? ship : other[i]!,
    )
    const cells = fleetCells(next)
    const isFresh = next.every(
      (ship, i) => ship === fleet[i] || cells[i]!.every((cell) => !shots.includes(cell)),
    )
    if (isFresh && touching(next).length === 0 && JSON.stringify(next) !== JSON.stringify(fleet))
      return next
  }
  return null
}

test('what everyone sees is the same wherever the untouched ships lie', () => {
  let compared = 0
  for (let i = 0; i < 60; i++) {
    let state = placed(randomFleet(random), randomFleet(random))
    for (let shots = 0; shots < i && !game.outcome(state); shots++)
      state = play(state, state.turn, game.timeout(state, state.turn, random) as Move)
    const fleets = state.fleets.map((fleet, seat) => moved(fleet!, state.shots[1 - seat]!))
    for (const seat of [0, 1]) {
      if (!fleets[seat] || game.outcome(state)) continue
      const other = { ...state, fleets: state.fleets.with(seat, fleets[seat]) }
      expect(game.view(other)).toEqual(game.view(state))
      expect(game.own!(other, 1 - seat)).toEqual(game.own!(state, 1 - seat))
      compared++
    }
  }
  expect(compared).toBeGreaterThan(60)
})

test('the clock places a fleet, then fires where nothing was fired', () => {
  const state = game.setup({ again: true }, 2, random)
  const one = play(state, 0, game.timeout(state, 0, random) as Move)
  const both = play(one, 1, game.timeout(one, 1, random) as Move)
  let now = both
  for (let i = 0; i < 50; i++)
    now = play(now, now.turn, game.timeout(now, now.turn, random) as Move)
  expect(now.shots[0]!.length + now.shots[1]!.length).toBe(50)
})

test('a player who resigns loses, also while fleets are placed', () => {
  const state = game.setup({ again: true }, 2, random)
  const ended = game.drop(state, 0, 'resigned', 0)
  expect(game.outcome(ended)).toMatchObject({
    places: [[1], [0]],
    points: [4, 12],
    reason: 'resigned',
  })
  expect(game.view(ended)).toMatchObject({ placing: false, turn: null, fleets: [null, null] })
})

test('moves are parsed', () => {
  for (const move of [{ fire: 0 }, { fire: 99 }, { fleet: [...left] }])
    expect(game.move.safeParse(move).success).toBe(true)
  for (const move of [
    { fire: 100 },
    { fire: -1 },
    { fleet: left.slice(1) },
    { fleet: [...left, left[0]] },
    {},
  ])
    expect(game.move.safeParse(move).success).toBe(false)
  const extra = left.map((ship) => ({ ...ship, length: 1 }))
  expect(game.move.safeParse({ fleet: extra }).success).toBe(false)
})
