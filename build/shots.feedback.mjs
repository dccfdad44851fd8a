/* What one tells the people who run Recess: the form on its page and over another, and its answers. */
const answer = {
  sent: { status: 200, json: { data: { id: 1042 } } },
  enough: { status: 429, json: { message: 'feedback_enough', retryAfter: 3600 } },
}
const words =
  'After a rematch the clock of the second game started at 4:12, not at 5:00. Deniz saw it too, we were both in Teams.'

const send = (page) => page.locator('button.fui-Button').filter({ hasText: /^(Send|Gönder)$/ })

async function fill(page) {
  await page.locator('textarea').first().fill(words)
  await page.locator('button[aria-expanded=false][aria-controls]').last().click()
  await page.locator('input[name=satisfaction]').nth(3).check({ force: true })
  await page.locator('input[name=recommend]').nth(9).check({ force: true })
  await page.locator('textarea').last().blur()
}

/** The form on its page, in its dialog, and what came of sending it. */
export function feedbackScreens(signedIn) {
  const screen =
    (path, act = () => Promise.resolve()) =>
    async (shot) => {
      await signedIn(shot)
      await shot.page.goto(shot.url + path)
      await shot.page.locator('h1').first().waitFor()
      await act(shot.page)
    }
  const dialog = async (page) => {
    await page.locator('.Frame-button').first().click()
    await page.getByRole('menuitem', { name: /^(Tell us|Bize yaz)$/ }).click()
    await page.locator('.fui-DialogSurface textarea').first().waitFor()
  }
  const sent = (respond) => async (page) => {
    await page.route('**/api/dash-feeedbacks', respond)
    await dialog(page)
    await page.locator('textarea').first().fill(words)
    await send(page).click()
    await page.locator('.fui-DialogSurface svg.art').waitFor()
  }
  return {
    feedback: screen('/feedback'),
    'feedback-dialog': screen('/streaks', async (page) => {
      await dialog(page)
      await fill(page)
    }),
    'feedback-sent': screen(
      '/streaks',
      sent((route) => route.fulfill(answer.sent)),
    ),
    'feedback-enough': screen(
      '/streaks',
      sent((route) => route.fulfill(answer.enough)),
    ),
    'feedback-offline': screen(
      '/streaks',
      sent((route) => route.abort()),
    ),
  }
}
