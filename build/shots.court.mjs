import { finishMathle } from './shots.mathle.mjs'
import { finishSudoku } from './shots.sudoku.mjs'

const words = ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy']
const WEEK = '/leaderboard/weeks/2026-W41'

/* Home with what one call answers changed. */
const changed = (signedIn, call, change, shown) => async (shot) => {
  await shot.page.route(call, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: change(await answer.json()) })
  })
  await signedIn(shot)
  await shot.page.goto(shot.url)
  await shot.page.waitForLoadState('networkidle')
  await shot.page.locator(shown).first().scrollIntoViewIfNeeded()
}

const podiumUntil = (week) => ({ ...week, rows: [], me: null, ahead: null, players: 0 })

/* The day's three puzzles of whoever looks, finished. */
async function finishAll(shot, { signedIn, guesses }) {
  await guesses(shot, words)
  await finishMathle(signedIn, shot)
  await finishSudoku(signedIn, shot, 'easy')
}

/* At the word, with a colleague who is at it too. */
async function inCompany(shot, { guesses }) {
  await guesses(shot, words.slice(0, 2), 'admin')
  await guesses(shot, words.slice(0, 3))
  await shot.page.goto(`${shot.url}/puzzle/findTheWord`)
  await shot.page.locator('.TeamResults-people').waitFor()
}

/* Both are done, and the colleague's result can be told something. */
async function signs(shot, { guesses }) {
  await guesses(shot, words, 'admin')
  await guesses(shot, words)
  await shot.page.goto(`${shot.url}/puzzle/findTheWord`)
  await shot.page.locator('.TeamResults-signs').first().waitFor()
}

/** A day with the team. `signedIn` makes a viewer, `at` opens a path, `guesses` plays the word. */
export const courtScreens = ({ signedIn, at, guesses }) => ({
  morning: async (shot) => {
    await at('/', 'admin')(shot)
    await shot.page.locator('.Morning-strip').waitFor()
  },
  'home-court': changed(
    signedIn,
    '**/TeamCourt/GetCourt**',
    (court) => ({ ...court, goal: court.painted + 2, metAt: null }),
    '[data-team-court]',
  ),
  'home-monday': changed(signedIn, '**/Leaderboard/Overview**', podiumUntil, '.Home-lastWeek'),
  'finished-court-painted': async (shot) => {
    await finishAll(shot, { signedIn, guesses })
    await shot.page.goto(`${shot.url}/court-painted`)
    await shot.page.locator('.TeamCourt-dayPicture img').waitFor()
  },
  'puzzle-company': (shot) => inCompany(shot, { guesses }),
  'finished-signs': (shot) => signs(shot, { guesses }),
  'leaderboard-weeks': at('/leaderboard/weeks'),
  'leaderboard-week': at(WEEK),
  streaks: at('/streaks'),
})
