import { updateAdminSettings } from '#modules/admin/panel/contract.ts'
import { postSchedule } from '#modules/messaging/schedules/contract.ts'
import { takeOperatorFeed } from '#modules/play/predictors/server/competitions/operator.ts'
import { feedOf, league } from '#tests/http/score-predictor-fixture.ts'
import { solveToday } from '#tests/http/find-the-word-fixture.ts'
import { hook, PostedRounds } from './predictor-posts-fixture.ts'

const rounds = new PostedRounds()
const at = (text: string) => rounds.at(text)
const post = (more?: object) => rounds.post(more)
const texts = () => rounds.texts()
describe('predictors/tests/predictor-reminders', () => {
  beforeEach(() => rounds.begin())
  afterAll(() => rounds.all.close())

  /**
   * Schedules a puzzle that is open all day from half past nine, with a reminder at half past two, in a
   * time zone.
   */
  const withPuzzle = async (timeZoneId = 'Europe/Istanbul') => {
    const body = {
      companyId: rounds.admin.teamId,
      userId: rounds.admin.userId,
      puzzleType: 'findTheWord',
    }
    const where = { groupId: '', channelId: hook.channelId, timeZoneId }
    const when = { hour: 9, minute: 30, days: [1, 2, 3, 4, 5], hasReminder: true }
    const more = { ...where, ...when, hasResults: false }
    await rounds.all.server.call(postSchedule, {
      token: rounds.game.token,
      body: { ...body, ...more },
    })
  }
  const kickOff = (date: string, time: string) =>
    rounds.game.take(league().map((one, i) => (i < 2 ? { ...one, date, time } : one)))
  const zone = (timeZone: string) => {
    const body = { teamId: rounds.admin.teamId, timeZone }
    return rounds.all.server.call(updateAdminSettings, { token: rounds.game.token, body })
  }
  const reminders = () => texts().filter((text) => /locks soon|closes (at|in)/.test(text))

  test('comes three hours before a lock where that is before the channel’s hour, with the puzzle', async () => {
    await post()
    await withPuzzle()
    await at('2026-10-15T06:30:00Z')
    await at('2026-10-15T09:14:00Z')
    expect(reminders()).toEqual([])
    await at('2026-10-15T09:15:00Z')
    await at('2026-10-15T11:30:00Z')
    await at('2026-10-15T12:00:00Z')
    expect(reminders()).toHaveLength(1)
    expect(reminders()[0]).toMatch(/^Find the word [\d,]+ closes at midnight\n/)
    expect(reminders()[0]).toContain(
      'Nobody has played yet. League: Round 1 locks Thursday 15:15, Istanbul.',
    )
    expect(reminders()[0]).toContain('Play now\nPredict\n')
  })

  test('else at the channel’s hour, and not at three hours before too', async () => {
    await post()
    await withPuzzle()
    await kickOff('2026-10-15', '18:00')
    await at('2026-10-15T06:30:00Z')
    expect(reminders()).toEqual([])
    await at('2026-10-15T11:30:00Z')
    await at('2026-10-15T15:00:00Z')
    expect(reminders()).toEqual([expect.stringContaining('Round 1 locks Thursday 21:00')])
    await at('2026-10-16T11:30:00Z')
    expect(reminders()).toHaveLength(2)
    expect(reminders()[1]).not.toContain('Round')
  })

  test('reminds of the lock alone where half have played', async () => {
    await post()
    await withPuzzle()
    await kickOff('2026-10-15', '18:00')
    await at('2026-10-15T06:30:00Z')
    await solveToday(rounds.all.server, rounds.admin)
    await at('2026-10-15T11:30:00Z')
    expect(reminders()).toEqual([expect.stringMatching(/^League: Round 1 locks soon\n/)])
    expect(reminders()[0]).not.toContain('Find the word')
  })

  test('reminds today of what locks soon after midnight, and not again in the evening', async () => {
    await post()
    await withPuzzle()
    await kickOff('2026-10-15', '22:00') // 01:00 in Istanbul: three hours before is today
    await at('2026-10-15T06:30:00Z')
    await at('2026-10-15T11:30:00Z')
    await at('2026-10-15T19:00:00Z')
    expect(reminders()).toEqual([expect.stringContaining('Round 1 locks Friday 01:00')])
  })

  test('is by the clock of its space and schedule elsewhere too', async () => {
    await zone('America/New_York')
    await post({ timeZoneId: 'America/New_York' })
    await withPuzzle('America/New_York')
    await kickOff('2026-10-15', '23:00') // seven in the evening there
    await at('2026-10-15T13:30:00Z')
    expect(reminders()).toEqual([])
    await at('2026-10-15T18:30:00Z') // half past two
    await at('2026-10-15T20:00:00Z')
    expect(reminders()).toEqual([
      expect.stringContaining('Round 1 locks Thursday 19:00, New York.'),
    ])
  })

  test('reminds of two predictors in one post, also where two processes run', async () => {
    await post()
    const { world } = rounds.all.server
    const text = feedOf(league(), `Second League ${Math.random()}`)
    const second = await takeOperatorFeed(world, { text, address: '', timeZone: 'UTC' })
    await post({ fixtureId: second.fixtureId })
    await rounds.atInTwo('2026-10-15T06:30:00Z')
    await at('2026-10-15T09:15:00Z')
    expect(reminders()).toHaveLength(1)
    expect(reminders()[0]).toMatch(/League: Round 1 locks Thursday 15:15, Istanbul/)
  })
})
