import { clock } from './shots.clock.mjs'
const ago = (minutes) => clock.now() - minutes * 60_000
const told = (kind, minutes, more) => ({
  id: `${kind}${minutes}`,
  kind,
  createdAt: ago(minutes),
  isRead: minutes > 30,
  person: null,
  roomId: '',
  gameType: '',
  badge: null,
  channel: '',
  days: 0,
  tournamentId: '',
  startsAt: null,
  isOver: false,
  result: null,
  ...more,
})
const by = (name) => ({ person: { userId: name, name, profileImage: '' } })

/* One of each kind; on a phone they are a page. */
const notifications = (signedIn, list) => async (shot) => {
  const { page, url } = shot
  const news = list.filter(({ isRead }) => !isRead).length
  await page.route('**/UserNotification/**', (route) =>
    route.fulfill({
      json: {
        notifications: list,
        page: 1,
        hasMore: false,
        count: news,
        quiet: { held: [], turnsInMs: 3_600_000 },
      },
    }),
  )
  await signedIn(shot, 'member', {
    onboarding: ['tip.lane', 'tip.rooms', 'tip.board', 'tip.settings'],
  })
  const isPhone = page.viewportSize().width < 768
  await page.goto(isPhone ? `${url}/notifications` : url)
  if (!isPhone) await page.locator('.Notifications-bell').click()
  await page.locator('.Notifications-head').waitFor()
  await page.waitForTimeout(500)
}

const ended = { gameId: 'g', won: 0, lost: 1, points: 0 }

const everyKind = [
  told('turn', 0, { ...by('Deniz Kaya'), gameType: 'fourInARow', roomId: 'a' }),
  told('seated', 6, { ...by('Priya Nair'), gameType: 'dice', roomId: 'b' }),
  told('result', 12, {
    ...by('Jonas Weber'),
    gameType: 'checkers',
    roomId: 'd',
    result: { ...ended, won: 2, lost: 1, place: 1, of: 2, points: 10 },
  }),
  told('schedule', 25, { gameType: 'bowling', roomId: 'e', channel: '#general' }),
  told('result', 60, {
    gameType: 'dotsAndBoxes',
    tournamentId: 't',
    channel: 'Design cup',
    result: { ...ended, place: 3, of: 8 },
  }),
  told('tournamentMoved', 70, {
    ...by('Mert Aydın'),
    gameType: 'fourInARow',
    tournamentId: 't',
    channel: 'Autumn cup',
    startsAt: clock.now() + 3 * 86_400_000,
  }),
  told('tournamentOff', 80, { gameType: 'dotsAndBoxes', tournamentId: 't', channel: 'Winter cup' }),
  told('channelOff', 90, { channel: '#random' }),
  told('badge', 120, { badge: 'seven' }),
  told('turn', 1_500, { gameType: 'battleship', roomId: 'c' }),
  told('adminAdded', 1_600, by('Mara Okafor')),
  told('adminRemoved', 9_000, by('')),
]

/** Settings of an admin who is known at Slack and in Teams. */
const settingsPlaces = (signedIn) => async (shot) => {
  const { page, url } = shot
  const told = { mailed: ['turn'], slack: ['invite', 'admin'], teams: ['invite', 'turn'] }
  const quiet = { from: 1110, until: 540 }
  const json = { ...told, quiet, timeZone: 'Europe/Istanbul', places: ['slack', 'teams'] }
  await page.route('**/UserNotification/GetReach**', (route) => route.fulfill({ json }))
  await signedIn(shot, 'admin')
  await page.goto(`${url}/user-settings#notifications`)
  await page.locator('.Settings-quiet').waitFor()
  await page.waitForTimeout(500)
}

/** Notifications, when there are none, and the settings of them. */
export const notificationScreens = (signedIn) => ({
  notifications: notifications(signedIn, everyKind),
  'settings-places': settingsPlaces(signedIn),
  'notifications-none': notifications(signedIn, []),
})
