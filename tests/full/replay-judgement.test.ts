import { jest } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import type { BotLevel } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { choose } from '../../src/games/four-in-a-row/bot.ts'
import { judge } from '../../src/games/four-in-a-row/judge.ts'
import { game, type State, type View } from '../../src/games/four-in-a-row/rules.ts'

/* Games as they are played at work: bots of every level against each other, most of them soon over. */
const GAMES = Number(process.env['JUDGED_GAMES'] ?? 30)
const THINK_MS = 60

jest.setTimeout(7_200_000)

const levelOf = (n: number) => (1 + (n % 3)) as BotLevel

/** What all saw of a game, before the first column and after each. */
function playedOut(seed: number): View[] {
  const random = seededRandom(`judged ${seed}`)
  const levels = [levelOf(seed), levelOf(Math.floor(seed / 3))]
  let state = game.setup({}, 2, random)
  const views: View[] = [game.view(state)]
  while (!views.at(-1)!.outcome) {
    const seat = state.played.length % 2
    const budget = { level: levels[seat]!, ms: THINK_MS }
    const move = choose({ view: views.at(-1)!, own: null }, seat, null, budget, random)
    state = game.play(state, seat, move, random, 0) as State
    views.push(game.view(state))
  }
  return views
}

interface Judged {
  readonly discs: number
  readonly ms: number
  readonly open: number
}
const all: Judged[] = []

test(`no moment of ${GAMES} games of bots stays open`, () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const views = playedOut(seed)
    const began = process.cpuUsage()
    const open = judge(views).filter((one) => one === null).length
    const { user, system } = process.cpuUsage(began) // not by the clock: others work on the machine too
    all.push({ discs: views.length - 1, ms: (user + system) / 1000, open })
  }
  expect(all.filter(({ open }) => open > 0)).toEqual([])
})

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

afterAll(async () => {
  const path = 'docs/judged.md'
  const [intro] = (await readFile(path, 'utf8')).split('\n| discs')
  const rows = [
    [7, 12],
    [13, 20],
    [21, 42],
  ].map(([least, most]) => {
    const some = all.filter(({ discs }) => discs >= least! && discs <= most!)
    const times = some.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const open = some.reduce((sum, one) => sum + one.open, 0)
    const half = times[Math.floor(times.length / 2)] ?? 0
    return `| ${least} to ${most} | ${some.length} | ${open} | ${seconds(half)} | ${seconds(times.at(-1) ?? 0)} |`
  })
  const head =
    '| discs | games | open moments | half of them within | slowest |\n| - | - | - | - | - |'
  await writeFile(path, `${intro}\n${head}\n${rows.join('\n')}\n`)
})
