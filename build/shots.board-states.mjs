/* Boards for people who are not in the middle of them, and what a game earns. */

const words = ['crane', 'slope', 'night', 'build', 'dwarf']
const last = 'jumpy'
const earned = { badge: 'hundred', tier: 1, of: 3, corrected: false }

const month = '/leaderboard/details?period=month'

/* Changes the answer of a board's endpoint. */
async function answered(page, change) {
  await page.route('**/Leaderboard/Details?**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: change(await answer.json()) })
  })
}

const withoutMe = ({ rows, me, ...board }) => ({
  ...board,
  rows: rows.filter(({ userId }) => userId !== me?.userId),
  ahead: null,
  me,
})

const state = (signedIn, path, change, more) => async (shot) => {
  await answered(shot.page, change)
  await signedIn(shot, 'member', more)
  await shot.page.goto(shot.url + path)
}

const TRIES = 20
const lastRow = '.Guessing-grid [role=row]:nth-child(6) [role=gridcell]'

/* While the page waits for the server it ignores keys: lost ones are typed again. */
async function guessLast(page) {
  for (let i = 0; i < TRIES; i++) {
    await page.locator('.GuessKeyboard-key:enabled').first().waitFor()
    await page.keyboard.type(last)
    await page.waitForTimeout(100)
    const letters = await page.locator(lastRow).allInnerTexts()
    if (letters.every((letter) => letter.trim())) return page.keyboard.press('Enter')
    for (const _ of last) await page.keyboard.press('Backspace')
  }
  throw new Error('the page takes no letters')
}

/* The word's last guess, which earns a badge: the profile has it from then on. */
async function earnsBadge(shot, guesses) {
  const { page, url } = shot
  let isOver = false
  await page.route('**/api/UserProfile?**', async (route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const profile = await answer.json()
    const others = profile.badges.filter(({ badge }) => badge !== earned.badge)
    return route.fulfill({
      json: { ...profile, badges: isOver ? [...others, { ...others[0], ...earned }] : others },
    })
  })
  await guesses(shot, words)
  const asked = page.waitForResponse('**/api/UserProfile?**')
  await page.goto(`${url}/puzzle/findTheWord`)
  await asked
  isOver = true
  await guessLast(page)
  const moment = page.locator('.Results-gainsMoment li')
  await moment.waitFor()
  await moment.scrollIntoViewIfNeeded()
}

/** `signedIn` makes a viewer, `guesses` plays the word. */
export const boardStateScreens = ({ signedIn, at, guesses }) => ({
  'board-puzzles': at('/leaderboard?tab=puzzles&game=mathle&period=month'),
  'board-predictors': at('/leaderboard?tab=predictors&game=scorePredictor&period=all'),
  'board-hidden': state(signedIn, month, withoutMe, { isHidden: true }),
  'board-not-on': state(signedIn, month, (board) => ({ ...withoutMe(board), me: null })),
  'board-nobody': state(signedIn, '/leaderboard', (board) => ({
    ...board,
    rows: [],
    me: null,
    ahead: null,
    players: 0,
  })),
  'finished-badge': (shot) => earnsBadge(shot, guesses),
})
