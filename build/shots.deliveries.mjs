import { clock } from './shots.clock.mjs'

const fromNow = (days) => new Date(clock.now() + days * 86_400_000).toISOString()
const stands = (state, days = 0, why = '', said = '') => ({
  state,
  at: state === 'reached' || why ? fromNow(-days) : '',
  why,
  said,
})
const reachedAll = { bell: stands('reached', 1), mail: stands('reached', 2), slack: stands('off') }
const toldPeople = [
  { mail: stands('failed', 1, 'address', '550 5.1.1 The mailbox is not there') },
  {
    slack: stands('failed', 2, 'gone', 'user_not_found'),
    teams: stands('failed', 2, 'refused', 'Forbidden'),
  },
  { slack: stands('reached', 1), teams: stands('reached', 1) },
  { mail: stands('unknown'), teams: stands('unknown') },
  { bell: stands('none'), mail: stands('none'), teams: stands('none') },
]
const deadPost = {
  key: 'post 1',
  kind: 'post',
  to: '#kestrel-games',
  error: 'channel_not_found',
  tries: 5,
  deadAt: fromNow(-1),
  nextAt: '',
  isOver: false,
}
const deadLetter = { ...deadPost, key: 'letter 1', kind: 'letter', to: 'ines@kestrel.example' }
const triedLetter = { tries: 3, error: '451 busy', deadAt: '', nextAt: fromNow(0.1) }

/** Whom notifications reach: some of the space's people, each with a way that something is to be said of. */
export const withPersonDeliveries = (at) => async (shot) => {
  await shot.page.route('**/PersonDeliveries/**', async (route) => {
    const json = await (await route.fetch()).json()
    const people = json.people.slice(0, toldPeople.length).map((person, i) => ({
      ...person,
      ways: { ...reachedAll, teams: stands('reached', 1), ...toldPeople[i] },
    }))
    const ways = ['bell', 'mail', 'slack', 'teams']
    const counts = { ...json.counts, failed: 2 }
    await route.fulfill({ json: { ...json, people, found: people.length, counts, ways } })
  })
  const json = { failed: [deadPost, { ...deadLetter, ...triedLetter }], refused: [] }
  await shot.page.route('**/FailedDeliveries/**', (route) => route.fulfill({ json }))
  await at('/admin/notifications', 'admin')(shot)
  await shot.page.locator('table').waitFor()
}
