import sharp from 'sharp'
import { updateUserSettings } from '#shared/accounts.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import {
  createGameSpace,
  gameSpacePreview,
  invitation,
  joinGameSpace,
  renewInvitation,
} from '../contract.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('spaces/tests/spaces', () => {
  const server = sharedServer()

  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#D9603B' } })

  describe('a game space', () => {
    test('is created with a name, a logo, a zone and a paint; its creator is its admin', async () => {
      const founder = await server.person('Mara Okafor')
      const body = {
        userId: founder.userId,
        name: 'Kestrel Playground',
        timeZone: 'Europe/Istanbul',
        language: 'tr',
        customTheme: 'sky',
        logoImage: await picture(300, 200).png().toBuffer(),
        gclid: 'an advert',
        fbclid: 'another',
      }
      const answer = await server.call(createGameSpace, { body, token: founder.guulJwt })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        isAdmin: true,
        team: {
          name: 'Kestrel Playground',
          timeZone: 'Europe/Istanbul',
          language: 'tr',
          customTheme: 'sky',
        },
      })
      const logo = await server.app.inject(answer.body.team.logoImage)
      expect(logo.headers['content-type']).toBe('image/webp')
      expect(logo.headers['cache-control']).toContain('immutable')
      expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
    })

    test('the token from before it existed no longer identifies the user', async () => {
      const { admin } = await server.space()
      expect(admin.teamId).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('a second one is refused', async () => {
      const { admin } = await server.space()
      const body = { userId: admin.userId, name: 'Another' }
      expect(await server.call(createGameSpace, { body, token: admin.guulJwt })).toMatchObject(
        refusal(409, 'already_in_a_space'),
      )
    })

    test.each([
      [{ name: 'x' }, 'name_invalid'],
      [{ name: 'x'.repeat(41) }, 'name_invalid'],
      [{ name: '<b>Kestrel</b>' }, 'name_invalid'],
      [{ timeZone: 'Mars/Olympus' }, 'time_zone_invalid'],
      [{ customTheme: 'mauve' }, 'bad_input'],
    ])('%j is refused: %s', async (wrong, message) => {
      const founder = await server.person('Mara Okafor')
      const body = { userId: founder.userId, name: 'Kestrel', ...wrong }
      expect(await server.call(createGameSpace, { body, token: founder.guulJwt })).toMatchObject({
        status: 400,
        body: { message },
      })
    })
  })

  describe('an invitation', () => {
    test('shows the space, and a person who signs up with it is a member', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const preview = await server.call(gameSpacePreview, { params: { gameSpaceGuid } })
      expect(preview.body).toMatchObject({ name: 'Kestrel', members: 1 })
      const body = {
        email: 'ana@kestrel.example',
        name: 'Ana Costa',
        password: PASSWORD,
        gameSpaceGuid,
      }
      await server.call(signUp, { body })
      expect(server.letters.at(-1)!.subject).toContain('Kestrel')
      const ana = await server.call(verify, {
        body: { verificationToken: tokenIn(server.letters.at(-1)) },
      })
      expect(ana.body).toMatchObject({ teamId: admin.teamId, isAdmin: false })
    })

    test('takes in who has an account and no space', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const person = await server.person('Jonas Weber')
      const body = { userId: person.userId, gameSpaceGuid }
      const joined = await server.call(joinGameSpace, { body, token: person.guulJwt })
      expect(joined.body.teamId).toBe(admin.teamId)
      const again = await server.call(joinGameSpace, { body, token: joined.body.guulJwt })
      expect(again.body.message).toBe('already_in_a_space')
    })

    test('renewed by an admin stops the old link', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const renewed = await server.call(renewInvitation, {
        body: { teamId: admin.teamId },
        token: admin.guulJwt,
      })
      expect(renewed.status).toBe(200)
      expect((await server.call(gameSpacePreview, { params: { gameSpaceGuid } })).status).toBe(404)
      const now = await server.call(invitation, { params: { id: admin.teamId }, by: admin })
      expect(now.body.gameSpaceGuid).toBe(renewed.body.gameSpaceGuid)
    })

    test.each(['x', '../../etc/passwd', "' or 1=1 --"])(
      '%s leads nowhere',
      async (gameSpaceGuid) => {
        expect((await server.call(gameSpacePreview, { params: { gameSpaceGuid } })).status).toBe(
          404,
        )
      },
    )
  })

  describe('a picture', () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>',
    )
    const bomb = () => picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()

    test.each<[string, () => Promise<Buffer>, number, string]>([
      ['text', async () => Buffer.from('this is no picture'), 400, 'picture_unreadable'],
      ['an SVG with a script', async () => svg, 400, 'picture_not_allowed'],
      ['a GIF', () => picture(8, 8).gif().toBuffer(), 400, 'picture_not_allowed'],
      ['a small file of 81 million pixels', bomb, 400, 'picture_too_many_pixels'],
      ['three megabytes', async () => Buffer.alloc(3_000_000, 1), 413, 'too_large'],
      [
        'half a PNG',
        async () => (await picture(900, 900).png().toBuffer()).subarray(0, 900),
        400,
        'picture_unreadable',
      ],
    ])('that is %s is refused', async (_, make, status, message) => {
      const person = await server.person('Yuki Tanaka')
      const body = { userId: person.userId, profileImage: await make() }
      expect(await server.call(updateUserSettings, { body, token: person.guulJwt })).toMatchObject({
        status,
        body: { message },
      })
    })

    test('is made again: nothing of the file but the picture is kept', async () => {
      const person = await server.person('Yuki Tanaka')
      const exif = { IFD0: { Copyright: 'where I live' } }
      const body = {
        userId: person.userId,
        profileImage: await picture(640, 480).withExif(exif).jpeg().toBuffer(),
      }
      const changed = await server.call(updateUserSettings, { body, token: person.guulJwt })
      const kept = await server.app.inject(changed.body.profileImage)
      expect(kept.rawPayload.includes('where I live')).toBe(false)
      expect(await sharp(kept.rawPayload).metadata()).toMatchObject({
        width: 256,
        height: 256,
        format: 'webp',
      })
    })

    test.each([
      '/pictures/x/y',
      '/pictures/..%2f..%2fsession.key',
      `/pictures/${'0'.repeat(36)}/${'a'.repeat(64)}.webp`,
    ])('%s is not there', async (path) => {
      expect((await server.app.inject(path)).statusCode).toBe(404)
    })
  })
})
