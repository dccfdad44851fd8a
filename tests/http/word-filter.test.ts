import { eq } from 'drizzle-orm'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import { updateAdminSettings } from '#modules/admin/panel/contract.ts'
import { postDestination } from '#modules/messaging/channels/contract.ts'
import {
  changeCompetition,
  createCompetition,
  postMatches,
  postResult,
  renameTeam,
  takeBackResult,
} from '#modules/play/predictors/competitions.contract.ts'
import {
  makeDepartment,
  previewDepartmentList,
  renameDepartment,
} from '#modules/people/departments/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { surveyEnd } from '#modules/people/feedback/contract.ts'
import { createTournament } from '#modules/play/tournaments/contract.ts'
import { signUp } from '#modules/people/accounts/contract.ts'
import { createGameSpace } from '#modules/people/spaces/contract.ts'
import { users } from '#server/teams/schema.ts'
import { PASSWORD, sharedServer, refusal } from '../server.ts'

describe('http/word-filter', () => {
  const server = sharedServer()

  const refused = refusal(400, 'word_not_allowed')

  test('a name typed at sign-up or in the settings holds no obscenity; a surname is none', async () => {
    const ask = (name: string, email: string) =>
      server.call(signUp, { body: { email, name, password: PASSWORD, gameSpaceGuid: '' } })
    expect(await ask('Fuck You', 'one@kestrel.example')).toMatchObject(refused)
    expect(await ask('Dick Hancock', 'two@kestrel.example')).toMatchObject({ status: 200 })
    const person = await server.person('Selin Aydın')
    const { userId, guulJwt: token } = person
    const set = (name: string) => server.call(updateUserSettings, { body: { userId, name }, token })
    expect(await set('orospu çocuğu')).toMatchObject(refused)
    expect(await set('Ahmet Şık')).toMatchObject({ status: 200, body: { name: 'Ahmet Şık' } })
  })

  test('a name that came from a directory stays, also when it is sent back', async () => {
    const { userId, guulJwt: token } = await server.person('Ana')
    await server.world.db.update(users).set({ name: 'Twat Wanker' }).where(eq(users.userId, userId))
    const body = { userId, name: 'Twat Wanker', theme: 'light' }
    expect(await server.call(updateUserSettings, { body, token })).toMatchObject({
      status: 200,
      body: { name: 'Twat Wanker', theme: 'light' },
    })
  })

  test('nor does the name of a space', async () => {
    const { userId, guulJwt: token } = await server.person('Founder')
    const found = (name: string) => server.call(createGameSpace, { body: { userId, name }, token })
    expect(await found('Bullshit Ltd')).toMatchObject(refused)
    expect(await found('Scunthorpe Steel')).toMatchObject({ status: 200 })
  })

  describe('a word that a space refuses beside ours', () => {
    const ID = '00000000-0000-4000-8000-000000000001'
    const bad = 'The Marigold one'
    let admin: User
    let gameSpaceGuid: string
    beforeAll(async () => {
      ;({ admin, gameSpaceGuid } = await server.space())
      await server.changeSpace(admin, { filterWords: '["marigold"]' })
    })

    const match = { round: 'Round 1', day: '2026-11-01', home: 'Kestrels', away: 'Owls' }
    const texts: [string, Endpoint, (own: User) => object][] = [
      ['the space’s name', updateAdminSettings, ({ teamId }) => ({ teamId, name: bad })],
      ['one’s own name', updateUserSettings, ({ userId }) => ({ userId, name: bad })],
      ['a department', makeDepartment, ({ teamId }) => ({ teamId, name: bad })],
      [
        'a channel',
        postDestination,
        ({ teamId }) => ({ teamId, channelId: 'x', kind: 'slackWebhook', name: bad }),
      ],
      ['a tournament', createTournament, () => ({ name: bad, gameType: 'fourInARow' })],
      ['an answer of the five questions', surveyEnd, () => ({ additional: bad })],
      [
        'a competition',
        createCompetition,
        ({ teamId }) => ({ companyId: teamId, name: bad, timeZoneId: 'UTC' }),
      ],
      [
        'a competition’s new name',
        changeCompetition,
        ({ teamId }) => ({ companyId: teamId, fixtureId: ID, name: bad }),
      ],
      ...(['round', 'home', 'away'] as const).map(
        (field): [string, Endpoint, (own: User) => object] => [
          `a match’s ${field}`,
          postMatches,
          ({ teamId }) => ({
            companyId: teamId,
            fixtureId: ID,
            matches: [{ ...match, [field]: bad }],
          }),
        ],
      ),
      [
        'a team’s new name',
        renameTeam,
        ({ teamId }) => ({ companyId: teamId, fixtureId: ID, from: 'Owls', to: bad }),
      ],
      [
        'why a result is corrected',
        postResult,
        ({ teamId }) => ({
          companyId: teamId,
          fixtureId: ID,
          matchId: ID,
          status: 'void',
          why: bad,
        }),
      ],
      [
        'why it is taken back',
        takeBackResult,
        ({ teamId }) => ({ companyId: teamId, fixtureId: ID, matchId: ID, why: bad }),
      ],
    ]
    test.each(texts)('stands in no text people write: %s', async (_, endpoint, bodyOf) => {
      const body = bodyOf(admin) as never
      expect(await server.call(endpoint, { body, token: admin.guulJwt })).toMatchObject(refused)
    })

    test('nor in the name of somebody who signs up to it', async () => {
      const ask = (guid: string) => {
        const body = { email: 'new@kestrel.example', name: bad, password: PASSWORD }
        return server.call(signUp, { body: { ...body, gameSpaceGuid: guid } })
      }
      expect(await ask(gameSpaceGuid)).toMatchObject(refused)
      expect(await ask('')).toMatchObject({ status: 200 })
    })

    test('nor in a department that is renamed or comes by a list', async () => {
      const { teamId, guulJwt: token } = admin
      const made = await server.call(makeDepartment, { body: { teamId, name: 'Design' }, token })
      expect(made.status).toBe(200)
      const { departmentId } = made.body
      const body = { teamId, departmentId, name: bad }
      expect(await server.call(renameDepartment, { body, token })).toMatchObject(refused)
      const list = `${admin.email}, ${bad}`
      const wanted = { teamId, list, allNew: true }
      const seen = await server.call(previewDepartmentList, { body: wanted, token })
      expect(seen.body.refused).toMatchObject([{ fault: 'department_invalid' }])
    })
  })
})
