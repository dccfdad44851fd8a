import { enter } from './shots.enter.mjs'
import { bowlingScreens } from './shots.bowling.mjs'
import { bingoScreens } from './shots.bingo.mjs'
import { dayScreens } from './shots.days.mjs'
import { hostingScreens } from './shots.hosting.mjs'
import { courtScreens } from './shots.court.mjs'
import { mathleScreens } from './shots.mathle.mjs'
import { boardScreens } from './shots.boards.mjs'
import { boardStateScreens } from './shots.board-states.mjs'
import { replayScreens } from './shots.replay.mjs'
import { roomIn } from './shots.rooms.mjs'
import { notificationScreens } from './shots.notifications.mjs'
import { adminScreens } from './shots.admin.mjs'
import { billingScreens } from './shots.billing.mjs'
import { departmentScreens } from './shots.departments.mjs'
import { feedbackScreens } from './shots.feedback.mjs'
import { leagueScreens } from './shots.leagues.mjs'
import { pollScreens } from './shots.polls.mjs'
import { predictorScreens } from './shots.predictors.mjs'
import { raceScreens } from './shots.races.mjs'
import { scheduleScreens } from './shots.schedules.mjs'
import { settingsScreens } from './shots.settings.mjs'
import { answers, signInScreens } from './shots.sign-in.mjs'
import { specialEventScreens } from './shots.special-events.mjs'
import { sudokuScreens } from './shots.sudoku.mjs'

/** How to reach each screen from a fresh browser. */

/* Home comes without the card of the morning. */
const putMorningAway = (page, url, { userId, guulJwt }) =>
  page.request.post(`${url}/api/Puzzle/CloseMorning`, {
    headers: { authorization: `Bearer ${guulJwt}` },
    data: { userId },
  })

/** Signs in by the stored user, in the wanted theme and language; home has no duel of its department. */
async function signedIn({ page, url, theme, language }, as = 'member', more = {}) {
  const user = {
    ...(await enter(page, url, as)),
    ...more,
    language,
    theme: theme === 'light' ? 'light' : 'dark',
  }
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify(user),
  )
  if (as === 'member') await putMorningAway(page, url, user)
  await page.route('**/League/Duel?**', (route) => route.fulfill({ json: { duel: null } }))
  return user
}

const at = (path, as) => async (shot) => {
  await signedIn(shot, as)
  await shot.page.goto(shot.url + path)
}

/* The word after these guesses, of one who then looks at it. */
async function guesses(shot, words, as) {
  const { page, url } = shot
  const user = await signedIn(shot, as)
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const area = await (
    await page.request.get(`${url}/api/Game/GameAreaInfo/${user.teamId}`, { headers })
  ).json()
  const { gameId } = area.puzzles.find((p) => p.edition === 'en')
  const who = { gameId, userId: user.userId }
  const post = async (what, data) => {
    const answer = await page.request.post(`${url}/api/FindTheWord/${what}`, {
      headers,
      data: { ...who, ...data },
    })
    if (!answer.ok()) throw new Error(`${what} is refused: ${await answer.text()}`)
  }
  await post('JoinGame', { companyId: user.teamId })
  for (const [i, guess] of words.entries()) await post('Guess', { guess, guessNumber: i + 1 })
}

/* A room is brought into its state once and seen by all: the same people in every picture. */
const opened = new Map()

const room = (state) => async (shot) => {
  const user = await signedIn(shot)
  if (!opened.has(state))
    opened.set(state, roomIn(state, shot.url, user, await enter(shot.page, shot.url, 'admin')))
  await shot.page.goto(`${shot.url}/games/fourInARow/${await opened.get(state)}`)
  await shot.page.locator('.PlayScreen-bar').waitFor()
  await shot.page.waitForTimeout(500)
}

async function spaceCreation(shot) {
  const user = await signedIn(shot)
  const nobody = { ...user, teamId: '', isAdmin: false, team: { ...user.team, teamId: '' } }
  await shot.page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify(nobody),
  )
  await shot.page.goto(`${shot.url}/gamespaceCreation/${user.userId}`)
  return user
}

/* The home screen of one who has just come, at one of the tips. */
const taught = ['tip.lane', 'tip.rooms', 'tip.board', 'tip.settings']
const tip = (shown) => async (shot) => {
  await signedIn(shot, 'member', { onboarding: taught.slice(0, shown) })
  await shot.page.goto(shot.url)
  await shot.page.locator('.Onboarding-tip').waitFor()
  await shot.page.waitForLoadState('networkidle')
  await shot.page.evaluate(() => scrollTo(0, 0)) // what came above has moved it
  await shot.page.locator('.Onboarding-tip').scrollIntoViewIfNeeded()
}

const person = (name, isMember) => ({
  id: name,
  name,
  email: `${name.split(' ')[0].toLowerCase()}@kestrel.example`,
  profileImage: '',
  isMember,
})

/* The home screen of a new player, in a space of so many. */
const firstRun =
  (members, source = 'members') =>
  async (shot) => {
    const { page } = shot
    const here = ['Selin Aydın', 'Mara Okafor', 'Nils Berg'].slice(0, members)
    const others = source === 'members' ? [] : ['Deniz Kaya', 'Priya Nair', 'Jonas Weber']
    const users = [
      ...here.map((name) => person(name, true)),
      ...others.map((name) => person(name, false)),
    ]
    await page.route('**/UserList/*', (route) => route.fulfill({ json: { users, source } }))
    await page.route('**/GameAreaInfo/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), members } })
    })
    const json = { space: true, puzzle: false, room: true, picture: false }
    await page.route('**/WarmUp?*', (route) => route.fulfill({ json }))
    await signedIn(shot, 'member', { onboarding: taught })
    await page.goto(shot.url)
    await page.locator('.Onboarding-warmUp').waitFor()
  }

async function madeSpace(shot) {
  const { page } = shot
  await page.route('**/SurveyEnd', (route) => route.fulfill({ json: { ok: true } }))
  const user = await spaceCreation(shot)
  await page.route('**/createGameSpace', (route) => route.fulfill({ json: user }))
  await page.locator('input[name=space]').fill('Kestrel Playground')
  await page.locator('.Form-foot button').last().click()
  await page.locator('.Feedback-tile').first().waitFor()
}

/* The survey at a question: of the first, two answers are chosen, of the others the first. */
const question = (at) => async (shot) => {
  const { page } = shot
  await madeSpace(shot)
  for (let i = 0; i <= at && i < 4; i++) {
    await page.locator('.Feedback-tile input').first().check()
    if (i < 2) await page.locator('.Feedback-tile input').nth(1).check()
    if (i < at) await page.locator('.Form-foot button').last().click()
  }
}

async function inviteStep(shot) {
  const { page } = shot
  await answers('sendInviteEmail', { ok: true })(shot)
  await madeSpace(shot)
  for (let i = 0; i < 5; i++)
    await page
      .locator('.Form-foot button')
      .nth(i ? 1 : 0)
      .click()
  await page.locator('input[name=invite]').fill('ana@kestrel.example, jonas@kestrel')
  await page.locator('.Spaces-invite button[type=submit]').click()
}

async function finished(shot) {
  await guesses(shot, ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy'])
  await shot.page.goto(`${shot.url}/puzzle/findTheWord`)
  await shot.page.locator('.GuessCoach-row').first().waitFor()
}

/* The colleague the viewer has met most often. */
const colleague = (as) => async (shot) => {
  const { page, url } = shot
  const user = await signedIn(shot, as)
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const read = async (path) => (await page.request.get(url + path, { headers })).json()
  const { users } = await read(`/api/Slack/UserList/${user.teamId}`)
  const met = await Promise.all(
    users.map(async ({ id }) => {
      const { headToHead: score } = await read(`/api/UserProfile?userId=${id}`)
      return { id, games: score ? score.won + score.lost + score.drawn : 0 }
    }),
  )
  const [most] = met.toSorted((a, b) => b.games - a.games)
  await page.goto(`${url}/user-profile/${most.id}`)
  await page.locator('.Lobby-versus ul').waitFor()
}

export const screens = {
  ...notificationScreens(signedIn),
  ...departmentScreens(signedIn),
  ...adminScreens(at),
  ...scheduleScreens(signedIn),
  ...predictorScreens(signedIn),
  ...raceScreens(signedIn),
  ...pollScreens(signedIn),
  ...feedbackScreens(signedIn),
  ...leagueScreens(signedIn),
  ...specialEventScreens(signedIn),
  ...billingScreens(at),
  ...settingsScreens(at),
  profile: at('/user-profile'),
  'profile-colleague': colleague('member'),
  'profile-remove': async (shot) => {
    await colleague('admin')(shot)
    await shot.page.locator('.Profile-who button').last().click()
    await shot.page.getByRole('alertdialog').waitFor()
  },
  admin: at('/admin', 'admin'),
  'payment-failed': async (shot) => {
    const json = { isLimited: false, isPaymentFailed: true, deactivationDueDate: null, admins: [] }
    await shot.page.route('**/SubscriptionOverview/**', (route) => route.fulfill({ json }))
    await at('/admin', 'admin')(shot)
    await shot.page.locator('.Frame-banner').waitFor()
  },
  ...signInScreens,
  'admins-only': at('/admin-panel'),
  home: at('/'),
  'warm-up': firstRun(26),
  'invite-team': firstRun(2),
  'invite-connected': firstRun(3, 'Teams'),
  'tip-lane': tip(0),
  'tip-rooms': tip(1),
  'tip-board': tip(2),
  'tip-settings': tip(3),
  games: at('/games'),
  leaderboard: at('/leaderboard'),
  'board-details': at('/leaderboard/details?game=findTheWord&period=month'),
  analytics: at('/analytics', 'admin'),
  'analytics-empty': at('/analytics?weeks=dates&from=2024-01-01&to=2024-01-31', 'member'),
  badges: at('/leaderboard/badges'),
  'badges-company': at('/leaderboard/badges?whose=company'),
  'badge-details': at('/leaderboard/badge-details?badge=hundred'),
  departments: at('/leaderboard?tab=departments&period=all'),
  'departments-dates': at(
    '/leaderboard/details?tab=departments&period=dates&from=2026-10-05&to=2026-10-13',
  ),
  'profile-games': async (shot) => {
    const { userId } = await signedIn(shot)
    await shot.page.goto(`${shot.url}/user-profile/${userId}/played`)
  },
  lobby: at('/games/rooms'),
  'start-room': at('/games/rooms?start'),
  waiting: room('waiting'),
  ...hostingScreens(signedIn, enter),
  room: room('playing'),
  ...boardScreens(signedIn, enter),
  ...dayScreens(signedIn, enter),
  'room-offer': room('offer'),
  'room-won': room('won'),
  'room-series': room('series'),
  ...replayScreens(signedIn),
  ...bowlingScreens(signedIn, enter),
  ...bingoScreens(signedIn, enter),
  ...mathleScreens(signedIn),
  ...sudokuScreens(signedIn, at),
  ...courtScreens({ signedIn, at, guesses }),
  ...boardStateScreens({ signedIn, at, guesses }),
  puzzle: async (shot) => {
    await guesses(shot, ['crane', 'slope'])
    await shot.page.goto(`${shot.url}/puzzle/findTheWord`)
  },
  finished,
  'share-picture': async (shot) => {
    await finished(shot)
    await shot.page.locator('.PuzzleResult-share button').nth(1).click()
    await shot.page.locator('.PuzzleResult-content img').waitFor()
    await shot.page.evaluate(() => window.scrollTo(0, 0)) // how far a press scrolls is chance
  },
  'watch-solve': async (shot) => {
    await finished(shot)
    await shot.page.locator('.PuzzleResult-share button').nth(2).click()
    await shot.page.locator('.StepBar-bar input').fill('3')
    await shot.page.mouse.move(0, 0)
    await shot.page.evaluate(() => window.scrollTo(0, 0)) // how far a press scrolls is chance
  },
  archive: async (shot) => {
    await finished(shot)
    await shot.page.goto(`${shot.url}/puzzle/findTheWord/archive`)
    await shot.page.locator('.Puzzle-days li').first().waitFor()
  },
  'past-puzzle': async (shot) => {
    await signedIn(shot)
    await shot.page.goto(`${shot.url}/puzzle/findTheWord/archive`)
    await shot.page.locator('.Puzzle-days li button').first().click()
    await shot.page.waitForURL('**/past/*')
    await shot.page.locator('[role=gridcell]').first().waitFor()
  },
  'menu-account': async (shot) => {
    await at('/')(shot)
    await shot.page.locator('.Frame-button').click()
  },
  'create-space': spaceCreation,
  'survey-usage': question(0),
  survey: question(1),
  'survey-size': question(2),
  'survey-heard': question(3),
  'survey-words': question(4),
  'invite-step': inviteStep,
}
