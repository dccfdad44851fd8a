import {
  resendVerification,
  signUp,
  passwordResetRequest,
} from '#modules/people/accounts/contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { PASSWORD, sharedServer } from '../server.ts'

describe('http/email-dates', () => {
  const server = sharedServer()

  const textTo = (email: string) => server.letters.findLast(({ to }) => to === email)?.text ?? ''

  /* It is 14 October 2026, 09:00 in UTC; a sign-up is good for seven days, a new password for an hour. */
  test.each([
    ['en', 'Europe/Istanbul', '21 October 2026 at 12:00 GMT+3'],
    ['tr', 'Europe/Istanbul', '21 Ekim 2026 12:00 GMT+3'],
    ['en', 'Mars/Olympus', '21 October 2026 at 09:00 UTC'],
  ])('a sign-up in %s from %s is good until %s', async (language, timeZone, until) => {
    const email = `date.${language}.${timeZone.length}@kestrel.example`
    const asked = { email, name: 'Ana', password: PASSWORD, language, timeZone }
    const { body } = await server.call(signUp, { body: asked })
    expect(textTo(email)).toContain(until)
    server.letters.length = 0
    await server.call(resendVerification, { body: { email, signUp: body.signUp, timeZone } })
    expect(textTo(email)).toContain(until)
  })

  test("an invitation and a new password are dated in the company's zone", async () => {
    const { admin } = await server.space({ language: 'tr' })
    const email = 'invited@kestrel.example'
    const body = { userId: admin.userId, email }
    await server.call(sendInviteEmail, { body, token: admin.guulJwt })
    expect(textTo(email)).toContain('21 Ekim 2026 12:00 GMT+3')
    await server.call(passwordResetRequest, { body: { email: admin.email } })
    expect(textTo(admin.email)).toContain('14 October 2026 at 13:00 GMT+3')
  })
})
