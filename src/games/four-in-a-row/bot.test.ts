import { existsSync, readFileSync } from 'node:fs'
import type { BotLevel } from '#shared/game.ts'
import { seededRandom, type StoredRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { bookColumn, readBook, writeBook } from './openings.ts'
import { game, type State } from './rules.ts'
import { bestColumn, solveScore, solveSign } from './solver.ts'
import { accepted } from '#tests/accepted.ts'

const columns = (text: string) => [...text].map((digit) => Number(digit) - 1)
const levels: BotLevel[] = [1, 2, 3]
const after = (played: readonly number[]): State => ({ played, ended: null })

function answer(state: State, level: BotLevel, ms: number, random = seededRandom('a bot')) {
  const seat = state.played.length % 2
  return choose(
    { view: game.view(state), own: null },
    seat,
    game.moves!(state, seat),
    { level, ms },
    random,
  )
}

/** Plays a game to its end between two levels; every move must be legal. */
function match(first: BotLevel, second: BotLevel, seed: string) {
  const random = seededRandom(seed)
  let state = game.setup({}, 2, random)
  while (!game.outcome(state)) {
    const seat = state.played.length % 2
    const move = answer(state, seat === 0 ? first : second, 5, random)
    state = accepted(game.play(state, seat, move, random, 0))
  }
  return game.outcome(state)!
}

test.each(levels)('level %i plays legal moves to the end', (level) => {
  for (let i = 0; i < 5; i++) expect(match(level, level, `game ${i}`).points).toHaveLength(2)
})

test.each<[BotLevel, BotLevel, number]>([
  [3, 1, 18],
  [3, 2, 12],
  [2, 1, 14],
])('level %i beats level %i in at least %i of 20 games', (stronger, weaker, least) => {
  let won = 0
  for (let i = 0; i < 20; i++) {
    const seat = i % 2
    const { places } =
      seat === 0 ? match(stronger, weaker, `${i}`) : match(weaker, stronger, `${i}`)
    if (places[0]!.join() === String(seat)) won++
  }
  expect(won).toBeGreaterThanOrEqual(least)
})

test.each([
  ['take a four rather than block one', '172737', 3],
  ['block', '17273', 3],
])('levels 2 and 3 %s after %s', (_, text, column) => {
  const state = after(columns(text))
  expect(answer(state, 3, 1)).toEqual({ column })
  expect(bestColumn(state.played, 300).column).toBe(column)
})

/** A move keeps the score if the opponent is left with just the opposite. */
function keepsScore(played: readonly number[], score: number) {
  const { column } = answer(after(played), 3, 900)
  return -solveScore([...played, column]) === score
}

function expectScores(path: string): void {
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const [text, score] = line.split(' ')
    const played = columns(text!)
    expect(`${text} ${solveScore(played)}`).toBe(line)
    expect(`${text} ${keepsScore(played, Number(score))}`).toBe(`${text} true`)
  }
}

test('the strongest level keeps the scores of the samples', () => {
  expectScores('src/games/four-in-a-row/scores.txt')
})

const published = '../shared/data/vectors/four-in-a-row-scores.txt'
if (existsSync(published))
  test('the strongest level keeps all the published scores', () => expectScores(published))
else console.info(`${published} is not here: the scores of the samples alone are checked`)

test.each([
  ['26652644514111153266434764', 3],
  ['76331331471226111553763774', -7],
  ['771613721453375475564664417', 4],
  ['55657734362167612241365413611', 5],
  ['75774457522754752143216615643', -6],
  ['2132437675525115373116615245223', -5],
])('the strongest level keeps the score of %s, %i', (text, score) => {
  expect(solveScore(columns(text))).toBe(score)
  expect(keepsScore(columns(text), score)).toBe(true)
})

test('a position and its mirror score the same', () => {
  const random = seededRandom('mirrors')
  for (let i = 0; i < 20; i++) {
    let played: number[] = []
    for (let ply = 0; ply < 20 && !game.outcome(after(played)); ply++)
      played = [...played, answer(after(played), 1, 0, random).column]
    expect(solveScore(played.map((column) => 6 - column))).toBe(solveScore(played))
  }
})

const mirrored = (played: readonly number[]) => played.map((column) => 6 - column)

test('the book knows a beginning in the mirror and in any order of its discs', () => {
  expect(bookColumn([])).toBe(3)
  for (const answer of [0, 1, 2]) {
    const column = bookColumn([3, answer])!
    expect(bookColumn(mirrored([3, answer]))).toBe(6 - column)
  }
  const pairs = [0, 1, 2].flatMap((a) => [4, 5, 6].map((b) => [a, b] as const))
  const orders = pairs.map(([a, b]) => [bookColumn([3, a, 3, b]), bookColumn([3, b, 3, a])])
  expect(orders.some(([column]) => column !== null)).toBe(true)
  for (const [column, other] of orders) expect(other).toBe(column)
})

test('a book is read as it was written', () => {
  const book = new Map([
    [2 ** 49 - 1, 6],
    [7, 0],
    [8, 3],
    [2 ** 31, 5],
  ])
  expect(readBook(writeBook(book))).toEqual(new Map([...book].sort(([a], [b]) => a - b)))
  expect(readBook('')).toEqual(new Map())
})

const SEARCHED = 12 // discs from which a result is quickly worked out

/** Plays a game and answers the positions after which the bot had thrown a result away. */
function thrownAway(beginning: readonly number[], seat: number, random: StoredRandom): string[] {
  let state = after(beginning)
  const thrown: string[] = []
  while (!game.outcome(state)) {
    const side = state.played.length % 2
    const open = game.moves!(state, side)!
    const move = side === seat ? answer(state, 3, 900, random) : open[random.int(open.length)]!
    const next = game.play(state, side, move, random, 0) as State
    const isJudged = side === seat && state.played.length >= SEARCHED
    if (isJudged && -solveSign(next.played) !== solveSign(state.played))
      thrown.push(next.played.join(''))
    state = next
  }
  return thrown
}

test('the strongest level wins every game it begins, whatever is answered', () => {
  const random = seededRandom('begun')
  for (let i = 0; i < 4; i++) {
    const first = answer(after([]), 3, 900).column
    expect(thrownAway([first, i], 0, random)).toEqual([])
  }
})

test.each([0, 1, 2, 3, 4, 5, 6])('it throws no result away as second after column %i', (column) => {
  const random = seededRandom(`second ${column}`)
  expect(thrownAway([column], 1, random)).toEqual([])
})
