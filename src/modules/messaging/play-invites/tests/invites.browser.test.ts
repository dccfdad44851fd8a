import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter, newcomer } from '#tests/browser/demo-people.ts'
import { openTeams } from '#tests/browser/teams.ts'
import { until } from '#tests/wait-until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

test('from a waiting room a colleague is found by name, is notified immediately, sits down by Play, and the game begins', async () => {
  const admin = await enter(product, 'admin')
  const wilma = await newcomer(product, 'Wilma', admin)
  const host = await browserOf(product, admin)
  const guest = await browserOf(product, wilma, { width: 280, language: 'tr' })
  await guest.go('/leaderboard')
  await guest.page.getByRole('button', { name: 'Bildirimler', exact: true }).waitFor()

  await host.go(`/user-profile/${wilma.userId}`)
  await host.page.getByRole('button', { name: 'Nudge' }).click()
  await host.page.getByText('Nudged: Wilma').first().waitFor()
  await guest.page.getByRole('button', { name: 'Bildirimler, 1 yeni', exact: true }).waitFor()

  await host.go('/games/fourInARow?start')
  await host.page.getByRole('button', { name: 'Start room' }).click()
  await host.page.waitForURL(/fourInARow\/[\w-]{36}/)
  await host.page.getByRole('button', { name: 'Invite', exact: true }).last().click()
  const dialog = host.page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByRole('searchbox').fill('wil')
  const button = dialog.getByRole('button', { name: 'Invite Wilma' })
  await button.waitFor()
  expect(await seriousProblems(host.page)).toEqual([])
  await button.focus()
  await host.page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Invited: Wilma' }).waitFor()

  await guest.page.getByRole('button', { name: 'Bildirimler, 2 yeni', exact: true }).click()
  const row = guest.page.getByRole('link', { name: /Mara Okafor seni oyuna davet ediyor/ })
  await row.waitFor()
  await row.click()
  await guest.page.waitForURL(/fourInARow\/[\w-]{36}/)
  for (const { page } of [guest, host]) await page.locator('.FourInARow-game').waitFor() // both are there for it
})

test('in Teams the first invitation asks for the chats, then goes to one as a message', async () => {
  const teams = await openTeams()
  const { microsoft, people } = teams
  const { mara, deniz } = people as Record<'mara' | 'deniz', (typeof people)[string]>
  microsoft.entra.tenant(mara.tid).approved = true
  microsoft.graph.directories.set(mara.tid, {
    readable: true,
    users: [mara, deniz].map(({ oid: id, name: displayName }) => ({ id, displayName })),
    teams: [],
  })
  const seat = await teams.seat()
  const first = await seat.open({ surface: 'personal', person: 'mara', theme: 'dark' })
  await first.getByRole('button', { name: 'I am an IT admin' }).click()
  const approving = seat.page.waitForEvent('popup')
  await first.getByRole('button', { name: 'Review at Microsoft' }).click()
  await (await approving).locator('#accept').click()
  await first.locator('.Home-hopscotchLane').waitFor()

  const frame = await seat.open({
    surface: 'personal',
    person: 'mara',
    subPage: 'games/fourInARow?start',
  })
  await frame.getByRole('button', { name: 'Start room' }).click()
  await frame.waitForURL(/fourInARow\/[\w-]{36}/)
  await frame.getByRole('button', { name: 'Invite', exact: true }).last().click()
  const dialog = frame.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByText('gets a message in Teams').waitFor()
  await dialog.getByRole('button', { name: 'Invite Deniz Kaya' }).click()
  const asked = frame.getByRole('dialog', { name: 'Invite in a Teams chat?' })
  await asked.waitFor()
  expect(await seriousProblems(seat.page)).toEqual([])
  const consenting = seat.page.waitForEvent('popup')
  await asked.getByRole('button', { name: 'Allow' }).click()
  const popUp = await consenting
  await popUp.waitForURL(/login\.microsoftonline\.com/)
  expect(new URL(popUp.url()).searchParams.get('scope')).toContain(
    'https://graph.microsoft.com/Chat.Create https://graph.microsoft.com/ChatMessage.Send',
  )
  await popUp.locator('#accept').click()
  await dialog.getByRole('button', { name: 'Invited: Deniz Kaya' }).waitFor()
  await until(() => microsoft.graph.chats.posts.length > 0)
  expect(microsoft.graph.chats.posts[0]).toMatchObject({ from: mara.oid, to: deniz.oid })
  await teams.close()
  expect(teams.problems).toEqual([])
})
