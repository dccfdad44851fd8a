import type { Frame } from 'playwright-core'
import { seriousProblems } from '#tests/browser/browser.ts'
import { openTeams, PRODUCT, type Seat, type Teams } from '#tests/browser/teams.ts'

let teams: Teams
let seat: Seat

beforeAll(async () => {
  teams = await openTeams()
  seat = await teams.seat()
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

const IN_TURKISH = /^(Günaydın|İyi günler|İyi akşamlar|Merhaba), Ana$/ // at every hour

const titled = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('heading', { name }).waitFor()
const pressed = (frame: Frame, name: string) => frame.getByRole('button', { name }).click()

/** A click that opens a window, and the window. */
async function windowOf(frame: Frame, button: string) {
  const opening = seat.page.waitForEvent('popup')
  await pressed(frame, button)
  return opening
}

/** Sets the tenant's approval at Microsoft; its space stays. */
function approval(person: string, approved: boolean): void {
  const state = teams.microsoft.entra.tenant(teams.people[person]!.tid)
  state.approved = approved
  state.consents.clear()
}

test('an IT admin approves in the window and is in the new space', async () => {
  const frame = await seat.open({ surface: 'personal', person: 'mara', theme: 'default' })
  await titled(frame, 'Your organisation needs to say yes')
  expect(await seriousProblems(seat.page)).toEqual([])
  await pressed(frame, 'I am an IT admin')
  await titled(frame, 'Approve Recess for your organisation')
  const popUp = await windowOf(frame, 'Review at Microsoft')
  await popUp.locator('#accept').click()
  await frame.locator('.Home-hopscotchLane').waitFor()
  expect(await seat.told('appInitialization.success')).toHaveLength(1)
})

test('where the tenant has not approved, public pages stay open', async () => {
  const frame = await seat.open({ surface: 'personal', person: 'ida', theme: 'dark' })
  await titled(frame, 'Your organisation needs to say yes')
  await frame.goto(`${PRODUCT}/integration`)
  await titled(frame, 'Connections')
})

test('a colleague is signed in immediately, in the language of the account, and sees no way to sign out', async () => {
  const frame = await seat.open({ surface: 'channel', person: 'ana', theme: 'dark' })
  await titled(frame, /Ana/)
  await frame.getByRole('button', { name: 'Account of Ana Costa' }).click()
  await frame.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await titled(frame, IN_TURKISH)
  expect(await frame.getByRole('menuitem', { name: 'Çıkış' }).count()).toBe(0)
  const again = await seat.open({ surface: 'channel', person: 'ana' })
  await titled(again, IN_TURKISH)
})

test.each([
  ['leaderboard?period=month', '/leaderboard?period=month'],
  ['/games/fourInARow', '/games/fourInARow'],
  ['//evil.example/x', '/'],
  ['admin/../consent-popup-end', '/'],
])('a link to %s opens %s', async (subPage, path) => {
  const frame = await seat.open({ surface: 'personal', person: 'mara', subPage })
  await frame.waitForURL((url) => url.pathname + url.search.replace(/[?&]theme=\w+/, '') === path)
})

test('on old, Android and iOS clients it is the same', async () => {
  for (const client of ['legacy', 'android', 'ios']) {
    const frame = await seat.open({ surface: 'personal', person: 'mara', client })
    await frame.locator('.Home-hopscotchLane').waitFor()
  }
  seat = await teams.seat()
})

test.each([
  ['resourceDisabled', 'Recess is not set up right here'],
  ['CancelledByUser', 'Sign-in was cancelled'],
  ['interaction_required', 'Your organisation asks for one more step'],
  ['renewalTimeout', 'Teams did not answer'],
  ['strange', 'Teams could not sign you in'],
])(
  'Teams refuses with %s: "%s", and trying again works once it is mended',
  async (token, title) => {
    const frame = await seat.open({ surface: 'personal', person: 'mara', client: 'web', token })
    await titled(frame, title)
    await seat.page.evaluate(() => void (globalThis.teams.state['token'] = 'given'))
    const again = frame.getByRole('button', { name: 'Try again' })
    if ((await again.count()) === 0) return
    await again.click()
    await frame.locator('.Home-hopscotchLane').waitFor()
  },
)

test('a token that never comes is given up after two tries of 15 s', async () => {
  const slow = await teams.seat()
  await slow.page.clock.install()
  const frame = await slow.open({ surface: 'personal', person: 'mara', token: 'silence' })
  await titled(frame, 'Loading...')
  for (let tries = 0; tries < 2; tries++) {
    await slow.page.waitForTimeout(200)
    await slow.page.clock.runFor(15_500)
  }
  await titled(frame, 'Teams did not answer')
  expect(await slow.told('authentication.getAuthToken')).toHaveLength(2)
})

test('a guest is told why, with the ways round', async () => {
  const frame = await seat.open({ surface: 'personal', person: 'ravi', token: 'given' })
  await titled(frame, 'You are a guest here')
  await pressed(frame, 'I have an invitation')
  await frame.waitForURL(/signUp/)
})

describe('where Graph consent is missing', () => {
  beforeAll(() => approval('ana', false))
  afterAll(() => approval('ana', true))
  const asAna = (more: { path?: string; subPage?: string } = {}) =>
    seat.open({
      surface: 'personal',
      person: 'deniz',
      path: '/leaderboard',
      token: 'given',
      windows: 'allowed',
      ...more,
    })

  test('cancelled and blocked windows are told apart, and nothing is lost', async () => {
    const frame = await asAna()
    await titled(frame, 'Recess için iznin gerekiyor')
    expect(await seriousProblems(seat.page)).toEqual([])
    const popUp = await windowOf(frame, 'İzin ver')
    await popUp.locator('#cancel').click()
    await frame.getByRole('status').filter({ hasText: 'Sorun değil' }).waitFor()
    await seat.page.evaluate(() => void (globalThis.teams.state['windows'] = 'blocked'))
    await pressed(frame, 'İzin ver')
    await titled(frame, 'Pencere engellendi')
  })

  test('after permission in the window, you are back where you wanted to go', async () => {
    const frame = await asAna()
    await titled(frame, 'Recess için iznin gerekiyor')
    const popUp = await windowOf(frame, 'İzin ver')
    await popUp.locator('#accept').click()
    await frame.waitForURL(/\/leaderboard/)
    await frame.locator('.Leaderboard-head').waitFor()
  })

  test('"cancelled" after a success is believed to the server', async () => {
    teams.microsoft.entra.tenant(teams.people['ana']!.tid).consents.clear()
    await teams.world.db.execute(`update users set photo_asked_at = null`)
    const frame = await asAna({ path: '/', subPage: 'games/rooms' }) // the link counts, not the tab
    const popUp = await windowOf(frame, 'İzin ver')
    teams.microsoft.entra.consent(teams.people['deniz']!, ['User.Read'])
    await popUp.close()
    await frame.waitForURL(/\/games\/rooms/)
    await frame.waitForTimeout(500)
    expect(frame.url()).toContain('/games/rooms')
  })

  test('"not now" plays without a photo', async () => {
    teams.microsoft.entra.tenant(teams.people['ana']!.tid).consents.clear()
    await teams.world.db.execute(`update users set photo_asked_at = null`)
    const frame = await asAna()
    await pressed(frame, 'Şimdi değil')
    await frame.waitForURL(/\/leaderboard/)
    await frame.locator('.Leaderboard-head').waitFor()
  })
})

test('no window opens but from a click', async () => {
  const before = (await seat.told('authentication.authenticate')).length
  const frame = await seat.open({
    surface: 'personal',
    person: 'mara',
    token: 'resourceRequiresConsent',
    windows: 'allowed',
  })
  await titled(frame, 'Recess needs your permission')
  await seat.page.waitForTimeout(500)
  expect(await seat.told('authentication.authenticate')).toHaveLength(before)
})

test('an employee sends the link, IT approves it in a browser, the employee plays as first admin', async () => {
  const frame = await seat.open({ surface: 'personal', person: 'ida', token: 'given' })
  await titled(frame, 'Your organisation needs to say yes')
  await seat.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pressed(frame, 'Copy approval link')
  await frame.getByText('Approval link copied').waitFor()
  const link = await seat.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${PRODUCT}/tenant-auth-required?approve=`)
  teams.microsoft.entra.signInAs(teams.people['otto']!.oid)
  const office = await (await teams.browser.newContext()).newPage()
  await office.goto(link)
  await office.getByRole('button', { name: 'Review at Microsoft' }).click()
  await office.locator('#accept').click()
  await office.getByRole('heading', { name: 'Recess is approved' }).waitFor()
  await pressed(frame, 'Check again')
  await frame.locator('.Home-hopscotchLane').waitFor()
})

test("a host that is not Microsoft's can neither frame us nor drive us", async () => {
  const evil = await teams.seat({ host: 'evil.example' })
  const refused: string[] = []
  evil.page.on('console', (message) => refused.push(message.text()))
  const frame = await evil.open({ surface: 'personal', person: 'mara' })
  await evil.page.waitForTimeout(1_000)
  expect(refused.join(' ')).toMatch(/frame-ancestors|refused to connect|Framing/i)
  expect(await frame.locator('body').innerText()).not.toContain('Recess')
  const opening = evil.page.waitForEvent('popup')
  await evil.page.evaluate(() => {
    const target = window.open('https://recess.example/consent-popup-end?error=x')!
    const greet = () =>
      target.postMessage(
        { id: 0, args: ['authentication', 'web', '2.0.8', '{"apiVersion":4,"supports":{}}'] },
        '*',
      )
    setInterval(greet, 100)
  })
  const popUp = await opening
  await popUp.getByRole('heading', { name: 'That did not work' }).waitFor()
  expect(await evil.told('authentication.authenticate.failure')).toEqual([])
})

test("teams-js reads Microsoft's list of its hosts, so that a new one of theirs is known", async () => {
  const { page } = await teams.seat()
  const list = 'https://res.cdn.office.net/**'
  await page.context().route(list, (route) =>
    route.fulfill({
      json: { validOrigins: ['teams.microsoft.com'] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const read = page.waitForResponse(list)
  await page.evaluate(() => globalThis.teams.open({ surface: 'personal', person: 'mara' }))
  expect((await read).status()).toBe(200)
})
