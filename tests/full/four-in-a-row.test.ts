import { jest } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import type { Random } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { lineOf, openColumns } from '../../src/games/four-in-a-row/board.ts'
import { choose } from '../../src/games/four-in-a-row/bot.ts'
import { bookColumn } from '../../src/games/four-in-a-row/openings.ts'
import { keyOf } from '../../src/games/four-in-a-row/position.ts'
import { game } from '../../src/games/four-in-a-row/rules.ts'
import { solveSign } from '../../src/games/four-in-a-row/solver.ts'
import { emptyTable, useTable } from '../../src/games/four-in-a-row/transposition-table.ts'

/*
 * The strongest bot against our own solver with all the nodes it needs and a table of its own. A
 * result is thrown away by a column after which a win is no win any more, or a draw is lost. Who
 * begins wins from the first disc on; for the second that is judged from the eighth, the solver
 * would take an hour to know it earlier.
 */
const JUDGED_FROM = 8 // discs
const GAMES = Number(process.env['FOUR_GAMES'] ?? 200)
const POSITIONS = Number(process.env['FOUR_POSITIONS'] ?? 360)
const THINK_MS = 900
const MISTAKES = 0.3

jest.setTimeout(7_200_000)

const bots = emptyTable()
const referees = emptyTable(24)
const known = new Map<number, number>()

const isOver = (played: readonly number[]) => lineOf(played) !== null || played.length === 42

/** 1 where the side to move wins, 0 a draw, -1 where it loses. */
function sign(played: readonly number[]): number {
  const { key } = keyOf(played)
  let value = known.get(key)
  if (value === undefined) {
    useTable(referees)
    known.set(key, (value = solveSign(played)))
    useTable(bots)
  }
  return value
}

interface Tally {
  moves: number
  fromBook: number
  thrown: string[]
  slowestMs: number
}

const tally = (): Tally => ({ moves: 0, fromBook: 0, thrown: [], slowestMs: 0 })

function botColumn(played: readonly number[], count: Tally): number {
  const view = game.view({ played, ended: null })
  const began = performance.now()
  const budget = { level: 3, ms: THINK_MS } as const
  const { column } = choose({ view, own: null }, played.length % 2, null, budget, seededRandom(''))
  count.slowestMs = Math.max(count.slowestMs, performance.now() - began)
  count.moves++
  if (bookColumn(played) !== null) count.fromBook++
  return column
}

/** Any column that keeps the result; or, by mistake, any. */
function answer(played: readonly number[], random: Random, mistakes: number): number[] {
  const all = random.shuffle(openColumns(played)).map((column) => [...played, column])
  if (played.length < JUDGED_FROM || random.next() < mistakes) return all[0]!
  const worth = sign(played)
  return worth === -1 ? all[0]! : all.find((next) => sign(next) === -worth)!
}

function playGame(seat: number, random: Random, mistakes: number, count: Tally): void {
  let played: number[] = []
  while (!isOver(played)) {
    if (played.length % 2 !== seat) played = answer(played, random, mistakes)
    else {
      const next = [...played, botColumn(played, count)]
      const isJudged = next.length > JUDGED_FROM
      const worth = seat === 0 || !isJudged ? 1 : sign(played)
      if (isJudged && -sign(next) < worth) count.thrown.push(next.join(''))
      played = next
    }
  }
}

function playGames(mistakes: number, count: Tally): Tally {
  const random = seededRandom(`games with ${mistakes} mistakes`)
  for (let i = 0; i < GAMES; i++) playGame(i % 2, random, mistakes, count)
  return count
}

/** A position of discs dropped anywhere, with neither a four nor one to be completed now. */
function scattered(discs: number, random: Random): number[] {
  for (;;) {
    let played: number[] = []
    while (played.length < discs && !isOver(played)) {
      const open = openColumns(played)
      played = [...played, open[random.int(open.length)]!]
    }
    const next = openColumns(played).map((column) => [...played, column])
    if (!isOver(played) && next.every((one) => lineOf(one) === null)) return played
  }
}

function throwIn(count: Tally): Tally {
  const random = seededRandom('positions')
  for (let i = 0; i < POSITIONS; i++) {
    const played = scattered(6 + (i % 15), random)
    const next = [...played, botColumn(played, count)]
    if (-sign(next) < sign(played)) count.thrown.push(next.join(''))
  }
  return count
}

const counts = new Map<string, Tally>()

test(`plays ${GAMES} games against one that makes no mistake and throws no result away`, () => {
  counts.set(`${GAMES} games against one that makes no mistake`, playGames(0, tally()))
  expect([...counts.values()].at(-1)!.thrown).toEqual([])
})

test(`plays ${GAMES} games against an opponent that errs and throws no result away`, () => {
  counts.set(`${GAMES} games against one that errs`, playGames(MISTAKES, tally()))
  expect([...counts.values()].at(-1)!.thrown).toEqual([])
})

test(`keeps the result in all but a few of ${POSITIONS} positions it is thrown into`, () => {
  counts.set(`${POSITIONS} positions of 6 to 20 discs dropped anywhere`, throwIn(tally()))
  expect([...counts.values()].at(-1)!.thrown.length).toBeLessThanOrEqual(POSITIONS / 30)
})

afterAll(async () => {
  const rows = [...counts].map(
    ([what, { moves, fromBook, thrown, slowestMs }]) =>
      `| ${what} | ${moves} | ${fromBook} | ${thrown.length} | ${Math.round(slowestMs)} ms |`,
  )
  const path = 'docs/four-in-a-row.md'
  const [intro] = (await readFile(path, 'utf8')).split('\n| what')
  const head = '| what | moves | from the book | thrown away | slowest |\n| - | - | - | - | - |'
  await writeFile(path, `${intro}\n${head}\n${rows.join('\n')}\n`)
})
