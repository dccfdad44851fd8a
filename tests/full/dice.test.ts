import { jest } from '@jest/globals'
import { writeFile } from 'node:fs/promises'
import { isRefusal, type BotLevel } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { choose } from '../../src/games/dice/bot.ts'
import { game } from '../../src/games/dice/rules.ts'

/*
 * Dice alone, level by level; the best there is averages 254.59. DICE_GAMES games of the strongest,
 * a tenth of each other level.
 */
const GAMES = Number(process.env['DICE_GAMES'] ?? 10_000)
const OPTIMUM = 254.59
const WITHIN = 2
const Z = 1.96 // of the normal distribution: 95 %

jest.setTimeout(7_200_000)

function playGame(level: BotLevel, seed: string): number {
  const random = seededRandom(seed)
  let state = game.setup({}, 1, random)
  while (!game.outcome(state)) {
    const seen = { view: game.view(state), own: null }
    const next = game.play(state, 0, choose(seen, 0, null, { level, ms: 20 }, random), random, 0)
    if (isRefusal(next)) throw new Error(next.refused)
    state = next
  }
  return game.view(state).totals[0]!.total
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** Average, and what half the 95 % interval around it is. */
function averageOf(totals: readonly number[]): readonly [number, number] {
  const average = mean(totals)
  const variance = mean(totals.map((total) => (total - average) ** 2))
  return [average, Z * Math.sqrt(variance / totals.length)]
}

const rows: string[] = []
const averages: number[] = []

test.each([
  [1, GAMES / 10],
  [2, GAMES / 10],
  [3, GAMES],
] as const)('level %i alone, %i games', (level, games) => {
  const began = performance.now()
  const totals = Array.from({ length: games }, (_, i) => playGame(level, `alone ${level} ${i}`))
  const [average, half] = averageOf(totals)
  const ms = ((performance.now() - began) / games).toFixed(1)
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  rows.push(
    `| ${level} | ${games} | ${average.toFixed(2)} | ±${half.toFixed(2)} | ${least} to ${most} | ${ms} ms |`,
  )
  expect(average).toBeGreaterThan(averages.at(-1) ?? 0)
  averages.push(average)
  if (level === 3) expect(Math.abs(average - OPTIMUM)).toBeLessThan(WITHIN)
})

afterAll(async () => {
  const intro = `# What dice's bots score alone

\`npm run test:bots\` plays the games and writes this table. The best that can be had on average is ${OPTIMUM}; the strongest plays by a table of it ([decision 070](decisions/070-dice-optimum.md)), and its average must be within ${WITHIN} of that.`
  const head =
    '| level | games | average | 95 % interval | totals | a game |\n| - | - | - | - | - | - |'
  await writeFile('docs/dice.md', `${intro}\n\n${head}\n${rows.join('\n')}\n`)
})
