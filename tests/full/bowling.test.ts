import { readFile, writeFile } from 'node:fs/promises'
import { jest } from '@jest/globals'
import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { shareOf, wilson } from '../fixtures/bowling-match.ts'
import { AIM, POWER, SPIN } from '../../src/games/bowling/lane.ts'
import { FULL } from '../../src/games/bowling/rack.ts'
import { bowl } from '../../src/games/bowling/throw.ts'

const GAMES = 400
const THROWS = 4_000

jest.setTimeout(1_800_000)

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const told = (share: number, of: number) =>
  [share, ...wilson(share, of)].map(percent) as [string, string, string]
const rows: string[] = []

test.each<[BotLevel, BotLevel]>([
  [2, 1],
  [3, 2],
])(`level %i takes at least 65 %% of ${GAMES} games from level %i`, (stronger, weaker) => {
  const share = shareOf(stronger, weaker, GAMES)
  const [took, low, high] = told(share, GAMES)
  rows.push(
    `| level ${stronger} takes from level ${weaker} | ${GAMES} games | ${took} | ${low} to ${high} |`,
  )
  expect(share).toBeGreaterThanOrEqual(0.65)
})

const strikes = (aim: number, power: number, spin: number, count: number, seed: string) => {
  const random = seededRandom(`${seed} ${aim} ${power} ${spin}`)
  let all = 0
  for (let i = 0; i < count; i++) if (bowl({ aim, power, spin }, FULL, random).after === 0) all++
  return all / count
}

type Aim = readonly [aim: number, power: number, spin: number]

function everyAim(): Aim[] {
  const span = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return span(POWER.min, POWER.max).flatMap((power) =>
    span(-SPIN, 0).flatMap((spin) => span(0, AIM).map((aim): Aim => [aim, power, spin])),
  )
}

/** Those that strike most often of so many throws each. */
const sieve = (aims: readonly Aim[], count: number, kept: number): Aim[] =>
  aims
    .map((aim) => ({ aim, share: strikes(...aim, count, `sought ${count}`) }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, kept)
    .map(({ aim }) => aim)

test('the throw that strikes most often does so about 60 % of the time', () => {
  const [[aim, power, spin] = [0, 0, 0]] = sieve(sieve(everyAim(), 40, 40), 1_000, 1)
  const share = strikes(aim, power, spin, THROWS, 'best')
  const [struck, low, high] = told(share, THROWS)
  const what = `aim ${aim}, power ${power}, spin ${spin} strikes`
  rows.push(`| ${what} | ${THROWS} throws | ${struck} | ${low} to ${high} |`)
  const [from, to] = wilson(share, THROWS)
  expect([from > 0.52, to < 0.68]).toEqual([true, true])
})

afterAll(async () => {
  const path = 'docs/bowling.md'
  const [intro] = (await readFile(path, 'utf8')).split('\n| what')
  const head = '| what | of | share | 95 % (Wilson) |\n| - | - | - | - |'
  await writeFile(path, `${intro}\n${head}\n${rows.join('\n')}\n`)
})
