import { jest } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import {
  isRefusal,
  type AnyBot,
  type AnyGame,
  type BotLevel,
  type Registered,
} from '#shared/game.ts'
import { registry } from '#games/registry.ts'
import { seededRandom } from '#games/kit/random.ts'

/*
 * Each level of a bot for two against the one below, seats swapped after every game. The strongest
 * has a small part of the time it has in a room: more only makes it stronger. BOTS_GAMES games a pair, of the games that BOTS_OF names or all below.
 */
const measured = (process.env['BOTS_OF'] ?? 'checkers,battleship,dotsAndBoxes').split(',')
const GAMES = Number(process.env['BOTS_GAMES'] ?? 400)
const THINK_MS = Number(process.env['BOTS_MS'] ?? 20)
const LEAST = 0.65
const Z = 1.96 // of the normal distribution: 95 %

jest.setTimeout(7_200_000)

interface Tally {
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly slowestMs: number
}

function playGame(
  { game, bot }: { game: AnyGame; bot: AnyBot },
  levels: readonly BotLevel[],
  seed: string,
) {
  const random = seededRandom(seed)
  let state: unknown = game.setup(game.meta.options.parse({}), 2, random)
  let slowestMs = 0
  for (;;) {
    const outcome = game.outcome(state)
    if (outcome) return { places: outcome.places, slowestMs }
    const seat = game.turns(state)[0]!
    const seen = {
      view: game.view(state) as unknown,
      own: (game.own?.(state, seat) ?? null) as unknown,
    }
    const budget = { level: levels[seat]!, ms: THINK_MS }
    const began = performance.now()
    const move: unknown = bot(seen, seat, game.moves?.(state, seat) ?? null, budget, random)
    slowestMs = Math.max(slowestMs, performance.now() - began)
    const next: unknown = game.play(state, seat, move, random, 0)
    if (isRefusal(next)) throw new Error(next.refused)
    state = next
  }
}

function playAll(
  registered: { game: AnyGame; bot: AnyBot },
  stronger: BotLevel,
  weaker: BotLevel,
): Tally {
  let [won, drawn, lost, slowestMs] = [0, 0, 0, 0]
  for (let i = 0; i < GAMES; i++) {
    const seat = i % 2
    const levels = seat === 0 ? [stronger, weaker] : [weaker, stronger]
    const { places, slowestMs: slowest } = playGame(
      registered,
      levels,
      `${stronger} ${weaker} ${i}`,
    )
    slowestMs = Math.max(slowestMs, slowest)
    if (places[0]!.length === 2) drawn++
    else if (places[0]![0] === seat) won++
    else lost++
  }
  return { won, drawn, lost, slowestMs }
}

/** Wilson's interval of a share of so many games, a draw counting a half. */
function wilson(share: number, games: number): readonly [number, number] {
  const square = Z ** 2 / games
  const middle = (share + square / 2) / (1 + square)
  const half = (Z * Math.sqrt((share * (1 - share)) / games + square / (4 * games))) / (1 + square)
  return [middle - half, middle + half]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const rows: string[] = []

const tables = registry.filter(
  (line): line is Registered & { bot: AnyBot } =>
    line.bot !== undefined && measured.includes(line.game.meta.gameType),
)
const pairs = tables.flatMap((table) =>
  ([2, 3] as const).map((level) => [table.game.meta.gameType, level, level - 1, table] as const),
)

test.each(pairs)(
  '%s: level %i takes at least 65 %% from level %i',
  (gameType, stronger, weaker, table) => {
    const { won, drawn, lost, slowestMs } = playAll(table, stronger, weaker as BotLevel)
    const share = (won + drawn / 2) / GAMES
    const [low, high] = wilson(share, GAMES)
    rows.push(
      `| ${gameType} | ${stronger} against ${weaker} | ${won} | ${drawn} | ${lost} | ${percent(share)} | ${percent(low)} to ${percent(high)} | ${Math.round(slowestMs)} ms |`,
    )
    expect(share).toBeGreaterThanOrEqual(LEAST)
  },
)

afterAll(async () => {
  const path = 'docs/bots.md'
  const [intro] = (await readFile(path, 'utf8')).split('\n| game')
  const head =
    '| game | levels | won | drawn | lost | share | 95 % interval | slowest move |\n| - | - | - | - | - | - | - | - |'
  await writeFile(path, `${intro}\n${head}\n${rows.join('\n')}\n`)
})
