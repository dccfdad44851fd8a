import { clock } from './shots.clock.mjs'

const out =
  (path) =>
  async ({ page, url }) => {
    await page.goto(url + path)
  }

/* What eighteen pictures would ask of the server once too often, or what needs a mail. */
export const answers =
  (call, json, status = 200) =>
  ({ page }) =>
    page.route(`**/api/Authentication/${call}**`, (route) => route.fulfill({ status, json }))

async function forgot(shot) {
  await answers('passwordResetRequest', { ok: true })(shot)
  await out('/forgotPassword')(shot)
  await shot.page.locator('input[name=email]').fill('selin@kestrel.example')
}

async function newPassword(shot) {
  await answers('passwordResetCheck', { ok: true })(shot)
  await out('/passwordReset/none')(shot)
  await shot.page.locator('input[name=password]').fill('four-corners-hop')
}

async function verifyElsewhere(shot) {
  await answers('verify', { message: 'password_needed' }, 409)(shot)
  await out('/verify/none')(shot)
  await shot.page.locator('input[name=password]').fill('seven boats')
}

async function spaceFull(shot) {
  const full = {
    space: 'Kestrel Playground',
    seats: 100,
    admins: ['Mara Okafor', 'Deniz Kaya'],
    name: 'Nadia Rahman',
    email: 'nadia@kestrel.example',
    place: 2,
    askedAt: new Date(clock.now()).toISOString(),
  }
  await answers('verify', { message: 'plan_limit', detail: 'players', full }, 403)(shot)
  await out('/verify/none')(shot)
}

const submit = ({ page }) => page.locator('button[type=submit]').click()

/** What one sees before one is in, and what needs nobody. */
export const signInScreens = {
  'sign-in': out('/signIn'),
  'sign-up': async (shot) => {
    await out('/signUp')(shot)
    await shot.page.locator('input[name=email]').fill('ana@kestrel')
    await shot.page.locator('button[type=submit]').click()
  },
  'sign-up-invited': async (shot) => {
    await answers('inviteEmail/', {
      email: 'ana@kestrel.example',
      inviter: 'Mara Okafor',
      name: 'Kestrel Playground',
      logoImage: '',
      customTheme: 'terracotta',
      language: 'en',
      members: 86,
    })(shot)
    await out('/signUp?invitation=some')(shot)
  },
  'forgot-password': forgot,
  'forgot-sent': async (shot) => {
    await forgot(shot)
    await submit(shot)
  },
  'password-reset': newPassword,
  'reset-expired': async (shot) => {
    await answers('passwordResetCheck', { message: 'link_expired' }, 410)(shot)
    await out('/passwordReset/none')(shot)
  },
  'verify-password': verifyElsewhere,
  'space-full': spaceFull,
  'login-required': out('/puzzle/findTheWord'),
  'not-found': out('/nowhere'),
  privacy: out('/privacy'),
  security: out('/security'),
}
