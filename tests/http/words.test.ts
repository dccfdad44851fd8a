import { eq } from 'drizzle-orm'
import { updateUserSettings } from '#shared/api/accounts.ts'
import { signUp } from '#shared/api/sign-ups.ts'
import { createGameSpace } from '#shared/api/spaces.ts'
import { users } from '../../src/server/base/teams/schema.ts'
import { PASSWORD, startServer, type TestServer } from '../server.ts'

let server: TestServer
describe('http/words', () => {
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const refused = { status: 400, body: { message: 'word_not_allowed' } }

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
})
