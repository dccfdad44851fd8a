import { updateUserSettings } from '#shared/accounts.ts'
import { signUp } from '#modules/people/accounts/contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { createGameSpace } from '#modules/people/spaces/contract.ts'
import { displayName } from '#server/accounts/members.ts'
import { spaceName } from '#modules/platforms/microsoft/server/space.ts'
import { PASSWORD, sharedServer, refusal } from '../server.ts'

describe('http/names', () => {
  const server = sharedServer()

  const addresses = [
    'Win at https://evil.example',
    'http://evil.example',
    'hxxp ://evil.example',
    'www.evil.example',
    'See WWW.evil.example now',
    '(www.evil.example)',
    'ｗｗｗ．evil.example',
    'javascript://x',
  ]
  const refused = refusal(400, 'name_invalid')

  /* What mail programs make links of. */
  const linkable = /[\p{L}\p{N}-][.．。｡․][\p{L}]{2,}|[\p{L}\p{N}]@[\p{L}\p{N}]|:\/\//u

  describe('a name that holds an address', () => {
    test.each(addresses)('is refused of a person and of a space: %s', async (name) => {
      const body = { email: 'names@kestrel.example', name, password: PASSWORD }
      expect(await server.call(signUp, { body })).toMatchObject(refused)
      const person = await server.person('Ana Costa')
      const [userId, token] = [person.userId, person.guulJwt]
      expect(
        await server.call(updateUserSettings, { body: { userId, name }, token }),
      ).toMatchObject(refused)
      expect(
        await server.call(createGameSpace, { body: { userId, name: name.slice(0, 40) }, token }),
      ).toMatchObject(refused)
    })

    test('is not taken from a directory either', () => {
      expect(displayName({ name: 'See www.evil.example', address: 'ana@x.example' })).toBe('ana')
      expect(displayName({ name: 'http://evil', address: 'www.evil@x.example' })).toBe('?')
    })
  })

  describe('a name like Booking.com', () => {
    test('is a name', async () => {
      const { admin } = await server.space({ name: 'Booking.com' })
      expect(admin.team.name).toBe('Booking.com')
    })

    test.each(['evil.example', 'evil．example', 'a@evil.example', 'Dr.Ana evil.example/x'])(
      'in a mail is no link: %s',
      async (name) => {
        const { admin, gameSpaceGuid } = await server.space({ name })
        const body = { userId: admin.userId, name }
        const token = admin.guulJwt
        await server.call(updateUserSettings, { body, token })
        await server.call(sendInviteEmail, {
          body: { userId: admin.userId, email: 'invited@kestrel.test' },
          token,
        })
        const invite = server.letters.at(-1)!
        await server.call(signUp, {
          body: {
            email: 'another@kestrel.test',
            name,
            password: PASSWORD,
            gameSpaceGuid,
          },
        })
        const joins = server.letters.at(-1)!
        expect(joins).not.toBe(invite)
        for (const { subject, text, html } of [invite, joins]) {
          const own = (part: string) =>
            part.replaceAll(
              /https?:\/\/recess\.example\S*|recess\.example|(invited|another)@kestrel\.test/g,
              '',
            )
          const shown = own(html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))
          for (const part of [subject, own(text), shown]) expect(part).not.toMatch(linkable)
          expect(subject.replaceAll('\u200C', '')).toContain(name)
          expect(html).toContain('</b>')
        }
      },
    )
  })

  test.each([
    ['ana@istanbul.example', 'tr', 'İstanbul'],
    ['ana@istanbul.example', 'en', 'Istanbul'],
    ['ana@blue-kestrel.example', 'en', 'Blue kestrel'],
    ['', 'en', 'Recess'],
  ] as const)('a space of %s founded in %s is called %s', (address, language, expected) => {
    expect(spaceName(address, language)).toBe(expected)
  })
})
