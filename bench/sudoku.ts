import { seededRandom } from '../src/games/kit/random.ts'
import { levels } from '../src/games/sudoku/generate.ts'
import { generate, solve } from '../src/games/sudoku/solver.ts'
import { installPeers, requirePeer } from './peers.ts'
import { report, type BenchRow } from './table.ts'

/*
 * Sudokus solved and made a second, beside two packages of the registry, in turns on the same
 * puzzles: sudoku-core, which works by technique, and sudoku, which searches.
 */
const BUDGET_MS = 3000
const SOLVED = 60 // puzzles, of all levels

type Cells = (number | null)[]
interface Core {
  solve(board: Cells): unknown
  generate(difficulty: string): unknown
}
interface Classic {
  solvepuzzle(board: Cells): unknown
  makepuzzle(): unknown
}

installPeers('sudoku-core')
const core = requirePeer('sudoku-core') as Core
const classic = requirePeer('sudoku') as Classic

/** Digits from 1, or from 0. */
const cellsOf = (grid: string, first: 0 | 1): Cells =>
  Array.from(grid, (sign) => (sign === '.' ? null : Number(sign) - 1 + first))

const random = seededRandom('bench')
const puzzles = levels.flatMap((level) =>
  Array.from({ length: SOLVED / levels.length }, () => generate(level, random).puzzle),
)

/** How often a second, of as many as a budget of time has room for. */
function rate(work: (i: number) => unknown): number {
  const begun = performance.now()
  let times = 0
  while (performance.now() - begun < BUDGET_MS) work(times++)
  return (times * 1000) / (performance.now() - begun)
}

const row = (what: string, ours: number, beside: string, theirs: number): BenchRow => ({
  what,
  measured: `${ours.toFixed(0)}/s`,
  beside,
  that: `${theirs.toFixed(1)}/s`,
  ratio: (ours / theirs).toFixed(1),
  aim: '≥ 10',
})

for (let i = 0; i < 1000; i++) solve(puzzles[i % SOLVED]!) // warm
const coreBoards = puzzles.map((grid) => cellsOf(grid, 1))
const classicBoards = puzzles.map((grid) => cellsOf(grid, 0))
const solved = rate((i) => solve(puzzles[i % SOLVED]!))
const coreSolved = rate((i) => core.solve([...coreBoards[i % SOLVED]!]))
const classicSolved = rate((i) => classic.solvepuzzle(classicBoards[i % SOLVED]!))

const rows: BenchRow[] = [
  row('Sudokus of all levels solved', solved, 'sudoku-core', coreSolved),
  row('Sudokus of all levels solved', solved, 'sudoku', classicSolved),
]
const unrated = rate(() => classic.makepuzzle())
for (const level of levels) {
  for (let i = 0; i < 10; i++) generate(level, random)
  const made = rate(() => generate(level, random))
  const theirs = rate(() => core.generate(level))
  rows.push(row(`Sudokus made, level ${level}`, made, `sudoku-core, ${level}`, theirs))
  rows.push(row(`Sudokus made, level ${level}`, made, 'sudoku, unrated', unrated))
}
report(rows)
