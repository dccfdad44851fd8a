import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { addDays } from '#shared/days.ts'
import { rules } from '../server/catalogue.ts'
import { badges } from '../server/schema.ts'
import { recheckAll } from '../server/badge-jobs.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults, type Fact, type Result } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'

const MONDAY = '2026-10-05'

let gameSpaceGuid: string
let teamId: string

describe('badges/tests/badge-rules', () => {
  const server = sharedServer()
  beforeAll(async () => {
    server.clock.set('2026-11-30T20:00:00Z')
    const space = await server.space()
    gameSpaceGuid = space.gameSpaceGuid
    teamId = space.admin.teamId
  })

  const someone = (name: string) => server.person(name, gameSpaceGuid)

  /** Some people's results of one puzzle or game, at noon of a day unless said otherwise. */
  async function finish(
    day: string,
    people: readonly (readonly [User, Partial<Fact>])[],
    more: Partial<Fact> = {},
  ): Promise<Result[]> {
    const finishedAt = new Date(`${day}T09:00:00Z`)
    const source = { sourceId: randomUUID(), day, finishedAt, ms: 90_000, won: false, ...more }
    const facts = people.map(([{ userId }, own]) => factOf(teamId, userId, { ...source, ...own }))
    const written = await server.world.db.transaction((tx) => recordResults(tx, facts))
    await settled(server.world)
    return written
  }

  const puzzle = (who: User, day: string, more: Partial<Fact> = {}) =>
    finish(day, [[who, {}]], more)

  /** A game of two that one of them won. */
  const beats = (winner: User, loser: User, day: string, more: Partial<Fact> = {}) =>
    finish(
      day,
      [
        [winner, { won: true, points: 12 }],
        [loser, { points: 2 }],
      ],
      { kind: 'room', gameType: 'dice', ...more },
    )

  const takeBack = async (old: Result) => {
    await server.world.db.transaction((tx) => supersedeResults(tx, [{ old, isTakenBack: true }]))
    await settled(server.world)
  }

  const rowsOf = ({ userId }: User, badge: string) =>
    server.world.db
      .select({ tier: badges.tier, day: badges.day, corrected: badges.correctedAt })
      .from(badges)
      .where(and(eq(badges.userId, userId), eq(badges.badge, badge)))
      .orderBy(asc(badges.tier))
  const tiersOf = async (who: User, badge: string) =>
    (await rowsOf(who, badge)).map(({ tier, day, corrected }) => [tier, corrected ? null : day])

  test('all three dailies of a day are a clean sweep, ten of those the second level', async () => {
    const ana = await someone('Ana')
    const dailies = ['findTheWord', 'mathle', 'sudoku']
    for (const gameType of dailies.slice(1)) await puzzle(ana, MONDAY, { gameType })
    await puzzle(ana, addDays(MONDAY, 1), { gameType: 'findTheWord' })
    expect(await tiersOf(ana, 'sweep')).toEqual([])
    const [last] = await puzzle(ana, MONDAY, { gameType: 'findTheWord' })
    expect(await tiersOf(ana, 'sweep')).toEqual([[1, MONDAY]])
    for (let n = 2; n <= 10; n++)
      for (const gameType of dailies) await puzzle(ana, addDays(MONDAY, n), { gameType })
    expect(await tiersOf(ana, 'sweep')).toEqual([
      [1, MONDAY],
      [2, addDays(MONDAY, 10)],
    ])
    await takeBack(last!)
    expect(await tiersOf(ana, 'sweep')).toEqual([
      [1, addDays(MONDAY, 2)],
      [2, null],
    ])
  })

  test('an early morning counts once, however much was finished on it', async () => {
    const bo = await someone('Bo')
    const early = (n: number) => ({ finishedAt: new Date(`${addDays(MONDAY, n)}T03:30:00Z`) })
    for (const n of [0, 0, 0, 1, 2, 3]) await puzzle(bo, addDays(MONDAY, n), early(n))
    expect(await tiersOf(bo, 'early')).toEqual([[1, MONDAY]])
    await puzzle(bo, addDays(MONDAY, 4), early(4))
    expect(await tiersOf(bo, 'early')).toEqual([
      [1, MONDAY],
      [2, addDays(MONDAY, 4)],
    ])
  })

  test('every court is every game there is, and another of the same is not', async () => {
    const cem = await someone('Cem')
    const games = server.world.games.all.map(({ meta }) => meta.gameType)
    expect(rules.find(({ badge }) => badge === 'every')!.tiers).toEqual([games.length])
    for (const gameType of [...games.slice(1), games[1]!]) await puzzle(cem, MONDAY, { gameType })
    expect(await tiersOf(cem, 'every')).toEqual([])
    await puzzle(cem, addDays(MONDAY, 1), { gameType: games[0]! })
    expect(await tiersOf(cem, 'every')).toEqual([[1, addDays(MONDAY, 1)]])
  })

  test('the word found in two languages is two tongues; twice in one is not', async () => {
    const dee = await someone('Dee')
    for (const feats of [['language:en'], ['language:en'], ['language:tr']]) {
      expect(await tiersOf(dee, 'two')).toEqual([])
      await puzzle(dee, MONDAY, { feats, won: true })
    }
    expect(await tiersOf(dee, 'two')).toEqual([[1, MONDAY]])
  })

  test.each([
    ['perfect', { feats: ['spotless'], won: true }, { won: true }],
    ['strike', { feats: ['fourStrikes'], kind: 'room' as const }, { kind: 'room' as const }],
    [
      'hole',
      { won: true, score: { value: 1, unit: 'guesses' as const, of: 6 } },
      { won: true, score: { value: 1, unit: 'ms' as const } },
    ],
    [
      'secret',
      { won: true, score: { value: 6, unit: 'guesses' as const, of: 6 } },
      { won: true, score: { value: 5, unit: 'guesses' as const, of: 6 } },
    ],
    [
      'house',
      { won: true, kind: 'room' as const, gameType: 'bingo' },
      { won: true, kind: 'room' as const },
    ],
  ])('%s is earned by what a game was', async (badge, more, less) => {
    const one = await someone('Eda')
    await puzzle(one, MONDAY, less)
    expect(await tiersOf(one, badge)).toEqual([])
    const [earned] = await puzzle(one, addDays(MONDAY, 1), more)
    expect(await tiersOf(one, badge)).toEqual([[1, addDays(MONDAY, 1)]])
    await takeBack(earned!)
    expect(await tiersOf(one, badge)).toEqual([[1, null]])
  })

  test('three wins in a row are a hat-trick, and something else between begins again', async () => {
    const [fay, gus] = [await someone('Fay'), await someone('Gus')]
    const at = (n: number) => ({ finishedAt: new Date(`${MONDAY}T09:0${n}:00Z`) })
    await beats(fay, gus, MONDAY, at(0))
    await beats(fay, gus, MONDAY, at(1))
    await beats(gus, fay, MONDAY, at(2))
    await beats(fay, gus, MONDAY, at(3))
    await puzzle(fay, MONDAY, at(4)) // unsolved, and no game at a table
    await beats(fay, gus, MONDAY, at(5))
    expect(await tiersOf(fay, 'hat')).toEqual([])
    await beats(fay, gus, addDays(MONDAY, 1))
    expect(await tiersOf(fay, 'hat')).toEqual([[1, addDays(MONDAY, 1)]])
  })

  test('to beat who won the last two is a comeback; another opponent is not in it', async () => {
    const [hal, ida, jon] = [await someone('Hal'), await someone('Ida'), await someone('Jon')]
    await beats(ida, hal, MONDAY)
    await beats(jon, hal, addDays(MONDAY, 1))
    await beats(hal, ida, addDays(MONDAY, 2))
    await beats(ida, hal, addDays(MONDAY, 3))
    await beats(ida, hal, addDays(MONDAY, 4))
    await beats(hal, jon, addDays(MONDAY, 5))
    expect(await tiersOf(hal, 'come')).toEqual([])
    await beats(hal, ida, addDays(MONDAY, 6))
    expect(await tiersOf(hal, 'come')).toEqual([[1, addDays(MONDAY, 6)]])
  })

  test('a giant is one of the first three of the week before', async () => {
    const [a, b, c, d, kim] = await Promise.all(['A', 'B', 'C', 'D', 'Kim'].map(someone))
    const { now } = server.clock
    server.clock.set(`${addDays(MONDAY, -30)}T09:00:00Z`) // before the week is final
    for (const [i, who] of [a, b, c, d].entries())
      await puzzle(who!, addDays(MONDAY, -30), { points: 90_000 - i })
    server.clock.now = now
    const after = addDays(MONDAY, -23)
    await beats(kim!, d!, after)
    await beats(kim!, a!, addDays(after, 7)) // a week later they stand nowhere
    expect(await tiersOf(kim!, 'giant')).toEqual([])
    await beats(kim!, c!, after)
    expect(await tiersOf(kim!, 'giant')).toEqual([[1, after]])
  })

  test('five tables of four make a good host', async () => {
    const lea = await someone('Lea')
    const hosted = { kind: 'room' as const, feats: ['hosted'] }
    for (let n = 0; n < 5; n++) {
      expect(await tiersOf(lea, 'host')).toEqual([])
      await puzzle(lea, addDays(MONDAY, n), hosted)
    }
    expect(await tiersOf(lea, 'host')).toEqual([[1, addDays(MONDAY, 4)]])
  })

  test('a tip that was scored earns nothing', async () => {
    const max = await someone('Max')
    const score = { value: 1, unit: 'guesses' as const, of: 1 }
    const feats = ['spotless', 'language:en', 'language:tr', 'hosted', 'fourStrikes']
    const finishedAt = new Date(`${MONDAY}T03:30:00Z`)
    await puzzle(max, MONDAY, {
      kind: 'predictor',
      gameType: 'football',
      won: true,
      score,
      finishedAt,
    })
    await puzzle(max, MONDAY, { kind: 'predictor', gameType: 'football', feats: feats.slice(0, 1) })
    const rows = await server.world.db.select().from(badges).where(eq(badges.userId, max.userId))
    expect(rows).toEqual([])
  })

  test('a rebuild gives every level that was given', async () => {
    const { db } = server.world
    const { userId, badge, tier, day } = badges
    const standing = () =>
      db
        .select({ userId, badge, tier, day })
        .from(badges)
        .where(isNull(badges.correctedAt))
        .orderBy(asc(badges.userId), asc(badges.badge), asc(badges.tier))
    const given = await standing()
    await db.delete(badges)
    await recheckAll(db, server.clock.now)
    expect(await standing()).toEqual(given)
    expect(given.map((one) => one.badge)).toEqual(expect.arrayContaining(['giant', 'hat', 'come']))
  })
})
