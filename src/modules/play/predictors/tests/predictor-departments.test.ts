import { type User, updateUserSettings } from '#shared/accounts.ts'
import { stageDepartments } from '../contract.ts'
import { nameDepartment, placeInDepartment } from '#modules/people/departments/server/store.ts'
import { sharedServer } from '#tests/server.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const NAMES = ['Ada', 'Ben', 'Can', 'Deniz', 'Ece']

describe('predictors/tests/predictor-departments', () => {
  const server = sharedServer()
  beforeAll(async () => {
    server.clock.set('2026-10-14T09:00:00Z')
  })

  /* People of a department who tip both matches of the first round alike. */
  async function staff(
    { admin, join, tip }: Awaited<ReturnType<typeof playing>>,
    name: string,
    tips: readonly (readonly [number, number])[],
  ) {
    const departmentId = await nameDepartment(server.world.db, admin.teamId, name, true)
    const people: User[] = []
    for (const [i, [home, away]] of tips.entries()) {
      const person = await join(`${NAMES[i]} ${name}`)
      await placeInDepartment(server.world.db, person, departmentId, server.clock.now)
      await tip(person, 1, [
        ['Third Floor', home, away],
        ['Rooftop FC', home, away],
      ])
      people.push(person)
    }
    return people
  }

  test('a round’s departments rank by the average of those who tipped, five at least, and show nobody’s points', async () => {
    const game = await playing(server)
    const exact = [2, 1] as const
    const sales = await staff(game, 'Sales', [exact, exact, exact, exact, [1, 0]])
    const design = await staff(game, 'Design', [[3, 0], exact, [3, 0], exact, exact])
    await staff(game, 'Office', [exact, exact, exact, exact])
    server.clock.set('2026-10-15T15:00:00Z')
    await game.take(played(played(league(), 'Third Floor', [2, 1]), 'Rooftop FC', [2, 1]))
    const [{ stageId } = { stageId: '' }] = await game.stages()
    const lines = async (who: User) => {
      const { guulJwt: token } = await freshToken(server, who)
      const query = { companyId: who.teamId, fixtureId: game.fixtureId, stageId }
      const { body } = await server.call(stageDepartments, { token, query })
      return body.departments.map(
        ({ rank, name, isMine, tookPart, people, average, note }) =>
          `${rank ?? '–'} ${name}${isMine ? '*' : ''} ${tookPart ?? '–'}/${people} ${average ?? '–'} ${note ?? ''}`,
      )
    }
    expect(await lines(design[0]!)).toEqual([
      '1 Sales 5/5 7.6 ',
      '2 Design* 5/5 6.4 ',
      '– Office –/4 – too_few',
    ])
    const { guulJwt: token } = await freshToken(server, sales[0]!)
    const body = { userId: sales[0]!.userId, isHidden: true }
    await server.call(updateUserSettings, { body, token })
    await untilQuiet(server)
    expect(await lines(design[0]!)).toEqual([
      '1 Design* 5/5 6.4 ',
      '– Office –/4 – too_few',
      '– Sales –/5 – withheld',
    ])
    const stranger = (await server.space()).admin
    const query = { companyId: stranger.teamId, fixtureId: game.fixtureId, stageId }
    const other = await server.call(stageDepartments, { token: stranger.guulJwt, query })
    expect(other.status).toBe(404)
  })
})
