import { seededRandom } from '#games/kit/random.ts'
import {
  bracketOrder,
  decide,
  isOver,
  pair,
  readyMatches,
  type Format,
  type Match,
  type Verdict,
} from './pairing.ts'
import { standings } from './standings.ts'

const sizes = Array.from({ length: 15 }, (_, i) => i + 2)
const played = (winner: Verdict['winner']): Verdict => ({ winner, how: 'played', score: [1, 0] })

/** Plays all there is to play, in any order; `who` says who wins. Gives the matches as they were opened. */
function playOut(
  format: Format,
  players: number,
  who: (match: Match) => Verdict['winner'],
  seed = '',
) {
  const random = seededRandom(`${players} ${seed}`)
  let matches = pair(format, players)
  const opened: Match[] = []
  while (!isOver(matches)) {
    const ready = readyMatches(format, matches)
    const next = ready[random.int(ready.length)]!
    opened.push(next)
    matches = decide(format, matches, next.number, played(who(next)))
  }
  return { matches, opened }
}

const better = ({ slots: [a, b] }: Match) => ((a as number) < (b as number) ? 0 : 1)
const pairOf = ({ slots: [a, b] }: Match) => [a as number, b as number].toSorted((x, y) => x - y)

test.each([
  [2, [0, 1]],
  [4, [0, 3, 1, 2]],
  [8, [0, 7, 3, 4, 1, 6, 2, 5]],
  [16, [0, 15, 7, 8, 3, 12, 4, 11, 1, 14, 6, 9, 2, 13, 5, 10]],
])('a bracket of %i keeps the best apart', (size, order) => {
  expect(bracketOrder(size)).toEqual(order)
})

describe.each(sizes)('a knock-out of %i', (players) => {
  test('ends after one match less than players, with byes for the best', () => {
    const { matches, opened } = playOut('knockout', players, better)
    expect(opened).toHaveLength(players - 1)
    const byes = matches.filter(({ how }) => how === 'bye').flatMap(({ slots }) => slots)
    const through = byes.filter((slot) => slot !== 'bye') as number[]
    expect(through.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: byes.length / 2 }, (_, i) => i),
    )
    expect(matches.filter(({ slots }) => slots.every((slot) => slot === 'bye'))).toEqual([])
  })

  test('is won by the best where the better always wins, in a final against the second', () => {
    const { matches } = playOut('knockout', players, better)
    const table = standings('knockout', players, matches)
    expect(table.map(({ seed }) => seed).slice(0, 2)).toEqual([0, 1])
    expect(pairOf(matches.at(-1)!)).toEqual([0, 1])
    expect(table.map(({ place }) => place).slice(0, 3)).toEqual([1, 2, 3].slice(0, players))
  })

  test('nobody plays after a loss, whoever wins in whatever order', () => {
    for (let n = 0; n < 20; n++) {
      const random = seededRandom(`${players} who ${n}`)
      const { opened, matches } = playOut('knockout', players, () => random.int(2) as 0 | 1, `${n}`)
      const lost = new Set<unknown>()
      for (const { number } of opened) {
        const match = matches.find((one) => one.number === number)!
        expect(match.slots.some((slot) => lost.has(slot))).toBe(false)
        lost.add(match.slots[1 - (match.winner as number)])
      }
      expect(lost.size).toBe(players - 1)
    }
  })
})

describe.each(sizes)('a round robin of %i', (players) => {
  const { opened, matches } = playOut('roundRobin', players, better)

  test('everyone meets everyone once', () => {
    const pairs = opened.map((match) => pairOf(match).join(' '))
    expect(new Set(pairs).size).toBe((players * (players - 1)) / 2)
    expect(pairs).toHaveLength((players * (players - 1)) / 2)
  })

  test('nobody plays twice in a round, and no round begins before the last is over', () => {
    const rounds = Math.max(...matches.map(({ round }) => round)) + 1
    expect(rounds).toBe(players % 2 ? players : players - 1)
    for (let round = 0; round < rounds; round++) {
      const seats = matches.filter((match) => match.round === round).flatMap(({ slots }) => slots)
      expect(new Set(seats).size).toBe(seats.length)
    }
    expect(opened.map(({ round }) => round)).toEqual(
      opened.map(({ round }) => round).toSorted((a, b) => a - b),
    )
  })

  test('nobody begins more than once more often than they don’t', () => {
    for (let seed = 0; seed < players; seed++) {
      const first = matches.filter(({ slots }) => slots[0] === seed).length
      const second = matches.filter(({ slots }) => slots[1] === seed).length
      expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
    }
  })

  test('the table goes by seed where the better always wins', () => {
    const table = standings('roundRobin', players, matches)
    expect(table.map(({ seed, place }) => [seed, place])).toEqual(
      Array.from({ length: players }, (_, i) => [i, i + 1]),
    )
    expect(table[0]).toMatchObject({ won: players - 1, lost: 0, points: 2 * (players - 1) })
  })
})

/** A table from results: 'a b 1' is that a won, '=' a draw. */
function tableOf(players: number, lines: readonly string[]) {
  const matches = lines.map((line, i): Match => {
    const [one, other, result] = line.split(' ')
    return {
      ...pair('roundRobin', 2)[0]!,
      number: i + 1,
      slots: [Number(one), Number(other)],
      ...played(result === '=' ? 'draw' : result === '1' ? 0 : 1),
    }
  })
  return standings('roundRobin', players, matches).map(({ seed }) => seed)
}

test.each([
  ['points come first', 3, ['0 1 2', '1 2 1', '0 2 1'], [1, 0, 2]],
  [
    'then who won against the other',
    4,
    ['0 1 2', '0 2 1', '0 3 1', '1 2 1', '1 3 2', '2 3 1'],
    [1, 0, 2, 3],
  ],
  ['a draw is worth half a win', 3, ['0 1 =', '0 2 =', '1 2 1'], [1, 0, 2]],
  ['in a circle of three the seed', 3, ['0 1 1', '1 2 1', '2 0 1'], [0, 1, 2]],
  [
    'wins before seed where those among each other don’t decide',
    4,
    ['0 1 =', '0 2 =', '0 3 =', '1 2 2', '1 3 1', '2 3 2'],
    [1, 2, 3, 0],
  ],
] as const)('%s', (_, players, lines, order) => {
  expect(tableOf(players, lines)).toEqual(order)
})

test('a match is decided once', () => {
  const once = decide('knockout', pair('knockout', 4), 1, played(0))
  expect(decide('knockout', once, 1, played(1))).toEqual(once)
})
