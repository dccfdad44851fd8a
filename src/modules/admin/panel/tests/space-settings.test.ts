import type { User } from '#shared/accounts.ts'
import { updateAdminSettings } from '../contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults } from '#server/play/results/record.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'

const sudoku = puzzleEndpoints('sudoku')
describe('panel/tests/space-settings', () => {
  const server = sharedServer()

  const company = () => server.company('Ana')

  const change = (by: User, more: object) => server.changeSpace(by, more)

  async function areaOf({ teamId, guulJwt }: User) {
    const { body } = await server.call(gameAreaInfo, { params: { id: teamId }, token: guulJwt })
    return body
  }

  async function editionsOf(user: User, gameType: string) {
    const { puzzles } = await areaOf(user)
    return puzzles.filter((one) => one.gameType === gameType).map(({ edition }) => edition)
  }

  const joins = ({ userId, teamId, guulJwt }: User, gameId: string) =>
    server.call(sudoku.joinGame, { body: { gameId, userId, companyId: teamId }, token: guulJwt })
  const saves = ({ userId, guulJwt }: User, gameId: string, grid: string) =>
    server.call(sudoku.guess, {
      body: { gameId, userId, guess: grid, guessNumber: 1 },
      token: guulJwt,
    })

  /** Opens the hardest grid and writes a digit, which fixes the edition. */
  async function begins(user: User) {
    const { puzzles } = await areaOf(user)
    const { gameId } = puzzles.find(({ edition }) => edition === 'expert')!
    const { puzzle } = (await joins(user, gameId)).body.view as { puzzle: string }
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    const answers = digits.map((digit) => saves(user, gameId, puzzle.replace('.', digit)))
    expect((await Promise.all(answers)).some(({ status }) => status === 200)).toBe(true)
    return gameId
  }

  test('a space plays the editions its admin turned on; a person who had begun another continues', async () => {
    const { admin, ana } = await company()
    const gameId = await begins(ana)
    const wanted = { sudoku: ['hard', 'easy'], mathle: ['equation', 'target'] }
    const { body } = await change(admin, { editions: JSON.stringify(wanted) })
    expect(body.editions).toEqual({ sudoku: ['easy', 'hard'] })
    expect(await editionsOf(admin, 'sudoku')).toEqual(['easy', 'hard'])
    expect(await editionsOf(ana, 'sudoku')).toEqual(['easy', 'hard', 'expert'])
    expect(await editionsOf(ana, 'mathle')).toEqual(['equation', 'target'])
    expect((await joins(admin, gameId)).body.message).toBe('game_not_allowed')
    expect((await joins(ana, gameId)).status).toBe(200)
    expect((await areaOf(ana)).puzzles.find((one) => one.gameId === gameId)?.playing).toBe(true)
    await change(admin, { editions: '{}' })
    expect(await editionsOf(admin, 'sudoku')).toHaveLength(4)
  })

  test('the archive has no days of an edition that is off', async () => {
    const { admin, ana } = await company()
    await change(admin, { editions: '{"sudoku":["easy"]}' })
    const asked = (edition: string) =>
      server.call(sudoku.archive, { query: { companyId: ana.teamId, edition }, by: ana })
    expect((await asked('expert')).body.message).toBe('game_not_allowed')
    expect((await asked('easy')).status).toBe(200)
  })

  test('a game turned off is offered to nobody until it is on again', async () => {
    const { admin, ana } = await company()
    await change(admin, { limitedGames: 'mathle' })
    expect(await editionsOf(ana, 'mathle')).toEqual([])
    const { games } = await areaOf(ana)
    expect(games.find(({ gameType }) => gameType === 'mathle')?.allowed).toBe(false)
    await change(admin, { limitedGames: '' })
    expect(await editionsOf(ana, 'mathle')).toHaveLength(2)
  })

  test.each([
    ['editions', '{"sudoku":[]}'],
    ['editions', '{"sudoku":["impossible"]}'],
    ['editions', '{"fourInARow":["easy"]}'],
    ['editions', '{"constructor":["easy"]}'],
    ['editions', 'easy'],
    ['editions', '[]'],
    ['limitedGames', '["chess"]'],
    ['workingDays', '[0]'],
    ['workingDays', '[8]'],
    ['workingDays', 'Monday'],
    ['holidays', '["2026-02-30"]'],
    ['holidays', '["0000-01-01"]'],
    ['retention', '{"results":"2 days"}'],
    ['retention', '{"constructor":"1y"}'],
    ['retention', '1y'],
  ])('%s of %s is refused, and nothing else changes with it', async (field, text) => {
    const { admin } = await company()
    const asked = { limitedGames: 'mathle', workingDays: '[7]', [field]: text }
    expect((await change(admin, asked)).status).toBe(400)
    expect((await change(admin, {})).body).toMatchObject({
      limitedGames: [],
      editions: {},
      workingDays: [1, 2, 3, 4, 5],
    })
  })

  test('what nobody can set is refused by its name, and nothing else changes with it', async () => {
    const { admin } = await company()
    const answer = await change(admin, { limitedGames: 'mathle', colour: 'red' })
    expect([answer.status, answer.body.message]).toEqual([400, 'bad_input'])
    expect(answer.body.fields).toEqual({ colour: 'bad_input' })
    expect((await change(admin, {})).body.limitedGames).toEqual([])
  })

  test('streaks are counted once more by the days the team works', async () => {
    const { admin, ana } = await company()
    const { teamId, userId } = ana
    for (const day of ['2026-10-07', '2026-10-08', '2026-10-13'])
      // Wednesday, Thursday, Tuesday: a freeze saves Friday, and Monday breaks
      await server.world.db.transaction((tx) =>
        recordResults(tx, [factOf(teamId, userId, { day })]),
      )
    const best = async () => (await areaOf(ana)).streak.best
    expect(await best()).toBe(2)
    const changed = await change(admin, {
      workingDays: '[7,2,3,4,5,5]',
      holidays: '["2026-10-12"]',
    })
    expect(changed.body).toMatchObject({ workingDays: [2, 3, 4, 5, 7], holidays: ['2026-10-12'] })
    await settled(server.world)
    expect(await best()).toBe(2) // Sunday was missed, after Friday
    await change(admin, { workingDays: '2,3,4,5' })
    await settled(server.world)
    expect(await best()).toBe(3)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('the audit says what changed, by whom, before and after, once', async () => {
    const { admin } = await company()
    await change(admin, { workingDays: '[1,2,3]', editions: '{"mathle":["target"]}' })
    await change(admin, { workingDays: '[3,2,1]', limitedGames: '[]' })
    const { userId, teamId } = admin
    const lines = (await auditOf(server.world.db, teamId)).filter(({ what }) =>
      what.endsWith('_changed'),
    )
    expect(lines).toHaveLength(2)
    const days = { before: [1, 2, 3, 4, 5], after: [1, 2, 3] }
    expect(lines).toContainEqual({ userId, what: 'working_days_changed', ...days })
    const editions = { before: {}, after: { mathle: ['target'] } }
    expect(lines).toContainEqual({ userId, what: 'editions_changed', ...editions })
  })

  test("a member changes nothing of it, nor does another company's admin", async () => {
    const { admin, ana } = await company()
    const other = await company()
    expect((await change(ana, { workingDays: '[1]' })).body.message).toBe('not_admin')
    const stranger = await server.call(updateAdminSettings, {
      body: { teamId: admin.teamId, holidays: '[]' },
      token: other.admin.guulJwt,
    })
    expect(stranger.body.message).toBe('not_your_team')
  })
})
