import { clock } from './shots.clock.mjs'
import { Sitter, pause } from './shots.rooms.mjs'
import { tournamentScreens } from './shots.tournaments.mjs'

const DAY = 86_400_000

/* A table over days between the member, who looks on, and the admin. */
async function overDays(url, member, admin, gameType, more) {
  const [guest, host] = [new Sitter(url, member), new Sitter(url, admin)]
  const { roomId } = await host.send('room:create', { gameType, clock: { days: 2 }, ...more })
  await guest.send('room:join', { roomId })
  await guest.send('room:ready', { roomId })
  await pause(200)
  return { roomId, host }
}

const theTable = (signedIn, enter, opened) => async (shot) => {
  const user = await signedIn(shot, 'member')
  opened.room ??= (async () => {
    const admin = await enter(shot.page, shot.url, 'admin')
    const { roomId, host } = await overDays(shot.url, user, admin, 'fourInARow')
    const { version } = host.state
    await host.send('room:move', { roomId, version, moveId: 'one', move: { column: 3 } })
    await overDays(shot.url, user, admin, 'checkers', { name: 'Friday checkers' })
    return roomId
  })()
  return opened.room
}

async function drawer(signedIn, shot) {
  await signedIn(shot)
  await shot.page.goto(`${shot.url}/games/rooms?start`)
  await shot.page.locator('[role=radiogroup]').nth(2).locator('[role=radio]').nth(1).click()
}

/* Home with more than one game, who waits, an offered draw. */
const game = (more) => ({
  roomId: more.gameType,
  name: '',
  opponents: [{ id: 'a', name: 'Mara Okafor', profileImage: '', bot: null }],
  isMine: true,
  draw: false,
  moves: 4,
  ...more,
})

async function home(signedIn, shot) {
  const now = clock.now()
  const games = [
    game({ gameType: 'fourInARow', until: now + 2 * 3_600_000 }),
    game({
      gameType: 'checkers',
      until: now + 2 * DAY,
      opponents: [{ id: 'b', name: 'Maximiliane Oberhauser', profileImage: '', bot: null }],
    }),
    game({ gameType: 'battleship', isMine: false, until: now + 3 * DAY }),
  ]
  const calendar = {
    timeZone: 'UTC',
    periods: [],
    workingDays: [1, 2, 3, 4, 5, 6, 7],
    holidays: [],
  }
  await shot.page.route('**/Room/MyGames**', (route) =>
    route.fulfill({ json: { games, calendar, now } }),
  )
  await signedIn(shot, 'member', {
    onboarding: ['tip.lane', 'tip.rooms', 'tip.board', 'tip.settings', 'warmUp', 'inviteTeam'],
  })
  await shot.page.goto(shot.url)
  await shot.page.locator('.Home-card').waitFor()
}

/** Games over days: the list on home, a table, the drawer; and tournaments. */
export const dayScreens = (signedIn, enter, opened = {}) => ({
  ...tournamentScreens(signedIn),
  'my-games': (shot) => home(signedIn, shot),
  'room-days': async (shot) => {
    const roomId = await theTable(signedIn, enter, opened)(shot)
    await shot.page.goto(`${shot.url}/games/fourInARow/${roomId}`)
    await shot.page.locator('.PlayScreen-bar').waitFor()
    await shot.page.waitForTimeout(500)
  },
  'start-days': (shot) => drawer(signedIn, shot),
})
