import { type AnyGameContract, type BotLevel, type Registered } from '#shared/game.ts'
import { describeBots } from './bots.ts'
import { describeLeaving } from './dropping-seats.ts'
import { describeMoves } from './moves.ts'
import { apply, begin, entryRandom, playOut, type Table } from './playouts.ts'
import { describeRooms } from './rooms.ts'
import { describeSecrets } from './secrets.ts'
import { expectSound } from './outcomes.ts'
import { describeTexts } from './texts.ts'
import { describeTime } from './time.ts'

const GAMES = Number(process.env['GAMES'] ?? 20) // games of random moves, split among the tables; fewer for more seats
const levels: readonly BotLevel[] = [1, 2, 3]

/** Every number of seats; three numbers for a crowd game. */
function sizes({ min, max }: { min: number; max: number }): number[] {
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return all.length <= 8 ? all : [min, 8, max]
}

function tablesOf({ game }: Registered, contract: AnyGameContract): Table[] {
  const chosen = [{}, ...(contract.options ?? [])]
  return sizes(game.meta.seats).flatMap((seats) =>
    chosen.map((options) => ({ game, contract, options, seats })),
  )
}

const games = (seats: number, most: number) => (seats <= 2 ? most : Math.ceil(most / seats))

function describePlay(table: Table, share: number): void {
  const { game, seats } = table

  test('ends, however it is played', () => {
    for (let i = 0; i < games(seats, share); i++) {
      const { moments } = playOut(table, `game ${i}`)
      expectSound(table, moments.at(-1)!)
    }
  })

  test('is sound at every moment, whoever goes, comes or agrees', () => {
    for (let i = 0; i < games(seats, 20); i++)
      for (const moment of playOut(table, `rough ${i}`, i > 0).moments) expectSound(table, moment)
  })

  test('is the same again from its seed and log, stored between any two entries', () => {
    for (let i = 0; i < games(seats, 20); i++) {
      const seed = `again ${i}`
      const { moments, log } = playOut(table, seed, i > 0)
      const stored = (state: unknown): unknown => JSON.parse(JSON.stringify(state))
      const again = log.reduce<unknown>(
        (state, entry, at) =>
          stored(apply(game, state, stored(entry) as never, entryRandom(seed, at))),
        stored(begin(table, seed).state),
      )
      expect(again).toStrictEqual(moments.at(-1)!.state)
    }
  })
}

function describeTable(registered: Registered, table: Table, share: number): void {
  describePlay(table, share)
  describeMoves(table)
  describeLeaving(table)
  describeTime(table)
  describeSecrets(table)
  const { bot, game } = registered
  const tried = game.meta.bots.length ? game.meta.bots : levels
  for (const level of bot ? tried : []) describeBots(table, bot!, level)
}

/** Tests a game against the contract of every game, at every number of seats; `folder` has its texts. */
export function describeContract(
  registered: Registered,
  promises: AnyGameContract,
  folder?: string,
): void {
  const { game, bot } = registered
  const tables = tablesOf(registered, promises)
  const share = Math.ceil(GAMES / tables.length)
  describe(game.meta.gameType, () => {
    for (const table of tables)
      describe(`at a table of ${table.seats} with ${JSON.stringify(table.options)}`, () =>
        describeTable(registered, table, share))
    describeRooms(registered, promises)
    if (folder) describe('in words', () => describeTexts(tables, folder))

    test('has a bot if it says so, and a table that fits it', () => {
      const { bots, seats, table, countsFrom, options } = game.meta
      if (bots.length) expect(bot).toBeDefined()
      expect(options.safeParse({}).success).toBe(true)
      expect(seats.min).toBeGreaterThanOrEqual(1)
      expect(seats.max).toBeGreaterThanOrEqual(seats.min)
      expect(table.clocks.length).toBeGreaterThan(0)
      expect(table.series).toContain(1)
      expect(countsFrom).toBeGreaterThanOrEqual(game.due ? 0 : 1) // 0 only where the game continues automatically
      expect(Boolean(table.caller)).toBe('caller' in (options.parse({}) as object))
    })
  })
}
