import { updateUserSettings } from '#shared/accounts.ts'
import { eq } from 'drizzle-orm'
import { exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { replay } from '#modules/play/rooms/replays.contract.ts'
import { teams } from '#server/teams/schema.ts'
import { sharedServer, refusal } from '#tests/server.ts'

describe('users/tests/user-settings', () => {
  const server = sharedServer()

  describe('settings', () => {
    test('change what is sent and leave the rest', async () => {
      const person = await server.person('Selin Aydın')
      const body = { userId: person.userId, language: 'tr', theme: 'light' }
      const changed = await server.call(updateUserSettings, { body, token: person.guulJwt })
      expect(changed.body).toMatchObject({ name: 'Selin Aydın', language: 'tr', theme: 'light' })
    })

    test('ignore a theme nobody knows: nothing is stored, the rest is', async () => {
      const person = await server.person('Selin Aydın')
      const set = (theme: string, language: string) =>
        server.call(updateUserSettings, {
          body: { userId: person.userId, theme, language },
          token: person.guulJwt,
        })
      await set('light', 'en')
      expect(await set('pink', 'tr')).toMatchObject({
        status: 200,
        body: { theme: 'light', language: 'tr' },
      })
    })

    test('of sounds are on until turned off, stay as they are, and go along out of a space', async () => {
      const {
        ana: { userId, guulJwt: token, sounds },
      } = await server.company('Ana')
      expect(sounds).toBe(true)
      const set = (change: object) =>
        server.call(updateUserSettings, { body: { userId, ...change }, token })
      expect((await set({ sounds: false })).body.sounds).toBe(false)
      expect((await set({ language: 'tr' })).body.sounds).toBe(false)
      expect(await set({ sounds: 'loud' })).toMatchObject({ status: 400 })
      const left = await server.call(leaveGameSpace, { body: { userId }, token })
      expect(left.body).toMatchObject({ language: 'tr', sounds: false })
    })

    test('a background may be one of five courts, by name', async () => {
      const person = await server.person('Selin Aydın')
      const set = (profileBgImage: string) =>
        server.call(updateUserSettings, {
          body: { userId: person.userId, profileBgImage },
          token: person.guulJwt,
        })
      const { body } = await set('plum')
      expect(body.profileBgImage).toBe('/courts/plum.svg')
      const court = await server.app.inject(body.profileBgImage)
      expect(court.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'",
      })
      for (const none of ['pink', '/courts/plum.svg', '../plum'])
        expect((await set(none)).body.message).toBe('picture_unreadable')
      expect((await server.app.inject('/courts/pink.svg')).statusCode).toBe(404)
      expect((await set('')).body.profileBgImage).toBe('')
    })

    test('stay open in a limited space, with export and leaving; play does not', async () => {
      const {
        admin,
        ana: { userId, guulJwt: token, teamId },
      } = await server.company('Ana')
      const limited = { isLimited: true }
      await server.world.db.update(teams).set(limited).where(eq(teams.teamId, admin.teamId))
      const set = { userId, language: 'tr' }
      expect((await server.call(updateUserSettings, { body: set, token })).status).toBe(200)
      expect((await server.call(exportData, { query: { userId }, token })).status).toBe(200)
      const params = { roomId: teamId, gameId: teamId }
      expect((await server.call(replay, { params, token })).body.message).toBe(
        'subscription_limited',
      )
      expect((await server.call(leaveGameSpace, { body: { userId }, token })).status).toBe(200)
    })

    test('of another person are refused', async () => {
      const person = await server.person('Selin Aydın')
      const other = await server.person('Yuki Tanaka')
      const body = { userId: other.userId, name: 'Somebody' }
      expect(await server.call(updateUserSettings, { body, token: person.guulJwt })).toMatchObject(
        refusal(403, 'not_yours'),
      )
    })
  })
})
