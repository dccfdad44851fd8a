import { answersFor, heldCompetition } from './shots.predictor-answers.mjs'
import { dayOfPredictors, emptyDay, nextBusyDay } from './shots.predictor-day.mjs'
import { besideEmptyDay, besideTipNow } from './shots.predictor-home.mjs'
import { over, round, running, stages, states } from './shots.predictor-cup.mjs'

async function answer(page, user, matches, more = {}) {
  for (const [end, json] of Object.entries({ ...answersFor(user, matches), ...more }))
    await page.route(new RegExp(`/api/(\\w+/)?${end}(/[^/?]*)?(\\?|$)`), (route) =>
      route.fulfill({ json }),
    )
}

const dayScreen = (signedIn) => async (shot) => {
  const user = await signedIn(shot, 'member')
  await shot.page.route(/\/GetDay\//, (route) => route.fulfill({ json: dayOfPredictors(user) }))
  await shot.page.goto(`${shot.url}/predictorEvents`)
  await shot.page.locator('h1').first().waitFor()
}
const emptyDayScreen = (signedIn) => async (shot) => {
  const user = await signedIn(shot, 'member')
  await answer(shot.page, user, [], besideEmptyDay)
  const empty = emptyDay(user)
  const next = nextBusyDay(user)
  await shot.page.route(/\/GetDay\//, (route) =>
    route.fulfill({ json: route.request().url().includes(next.day) ? next : empty }),
  )
  await shot.page.goto(`${shot.url}/predictorEvents?day=${empty.day}`)
  await shot.page.locator('.OpenTips-row').first().waitFor()
}

/** Football predictions in each of their states. `signedIn` opens the page of a member or an admin. */
export function predictorScreens(signedIn) {
  const screen =
    (path, { as = 'member', matches = round(stages[2], running), more, act } = {}) =>
    async (shot) => {
      const user = await signedIn(shot, as)
      await answer(shot.page, user, matches, more?.(user))
      await shot.page.goto(shot.url + path)
      await shot.page.locator('h1').first().waitFor()
      await act?.(shot.page)
    }
  const paste = async (page) => {
    await page.locator('.Competition-matchesCardList').waitFor()
    await page.locator('.Card-head .Card-end button').nth(1).click()
    await page.locator('textarea').first().fill('Round 5')
    await page.locator('.Competition-acts button').last().click()
    await page.locator('.Competition-pastedMatchRowLine').first().waitFor()
    await page.locator('.Competition-pair').nth(1).click()
    await page.locator('.Competition-counts').waitFor()
  }
  const turn = async (page) => {
    const plus = page.locator('.ScoreStepper-plus')
    for (const n of [0, 0, 1, 4]) await plus.nth(n).click()
  }
  return {
    'predict-home': screen('/predictor-games', { more: besideTipNow }),
    'score-predictor': screen('/predictor-games?gameId=cup'),
    'score-predictor-states': screen('/predictor-games?gameId=cup', {
      matches: round(stages[2], states),
    }),
    'score-predictor-result': screen('/predictor-games?gameId=cup&stageId=s2', {
      matches: round(stages[1], over),
    }),
    'what-if': screen('/predictor-games?gameId=cup&stageId=s3&view=what-if', { act: turn }),
    'predict-events': screen('/events'),
    'predict-day': dayScreen(signedIn),
    'predict-day-none': emptyDayScreen(signedIn),
    'predict-dialog': screen('/predictor-games-task-module?gameId=cup&stageId=s3&matchId=m2'),
    'start-predictor': screen('/admin/predictors', { as: 'admin' }),
    'competition-editor': screen('/admin/competitions/lunch', { as: 'admin', act: paste }),
    'competition-held': screen('/admin/competitions/lunch', {
      as: 'admin',
      more: () => ({ 'Competition/Get': heldCompetition }),
    }),
  }
}
