import { jest } from '@jest/globals'
import { addDays } from '#shared/days.ts'
import { findGameWeeks, findHours } from '../server/find-games.ts'
import { peopleIn } from '../server/find-people.ts'
import { findPeople } from '../server/people.ts'
import { daysFrom, rollDays } from '../server/rolling.ts'
import { spanOf } from '../server/span.ts'
import { sharedServer } from '#tests/server.ts'
import { companyOf, FIRST, sourceOf } from '#tests/http/differencing.ts'
import { inOrder, plainGameWeeks, plainHours } from '#tests/http/analytics-reference.ts'
import { colleagues, playedBefore } from '#tests/http/analytics-plays.ts'

jest.setTimeout(600_000) // bounds a hang

const gameTypes = [
  'dice',
  'sudoku',
  'findTheWord',
  'scorePredictor',
  'bingo',
  'checkers',
  'mathle',
  'reversi',
]
const LAST = addDays(FIRST, 62) // a Sunday

describe('analytics/tests/analytics-figures', () => {
  const server = sharedServer()

  /** A company of chance as the database has it. */
  async function played(seed: number) {
    const company = companyOf(seed)
    const { admin } = await server.space()
    const ids = await colleagues(server, admin, company.people.length)
    const plays = company.people.flatMap((person, i) =>
      [...person.played].flatMap(([day, games]) =>
        [...games].map((game) => ({
          who: ids[i]!,
          day,
          gameType: gameTypes[game]!,
          hour: (i + game) % 24,
        })),
      ),
    )
    await playedBefore(server, admin.teamId, plays)
    return { company, teamId: admin.teamId, db: server.world.db }
  }

  test.each([3, 8, 21])('figures of company %i are those of a plain count', async (seed) => {
    const { company, teamId, db } = await played(seed)
    const span = spanOf({ startDate: FIRST }, addDays(LAST, 1))
    expect(await findPeople(peopleIn(db, teamId), span)).toEqual(
      await findPeople(sourceOf(company), span),
    )
    expect(inOrder(await findGameWeeks(db, teamId, { from: FIRST, to: LAST }))).toEqual(
      inOrder(await plainGameWeeks(db, teamId)),
    )
    const of = { teamId, timeZone: 'Europe/Istanbul' }
    await db.transaction((tx) => rollDays(tx, of, daysFrom(FIRST, LAST), gameTypes))
    expect(inOrder(await findHours(db, teamId, FIRST, LAST))).toEqual(
      inOrder(await plainHours(db, teamId)),
    )
  })
})
