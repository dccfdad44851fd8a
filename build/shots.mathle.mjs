/* Sums of five cells that make a number. */
function* sumsOf(target) {
  for (let one = 10; one < 100; one++) {
    if (target - one >= 10 && target - one < 100) yield `${one}+${target - one}`
    if (one - target >= 10 && one - target < 100) yield `${one}-${one - target}`
    if (target / one > 99 && target % one === 0) yield `${target / one}*${one}`
  }
  for (let one = 1; one < 10; one++) {
    if (target - one >= 100) yield `${target - one}+${one}`
    if (target + one >= 100) yield `${target + one}-${one}`
  }
}

/** The user's own sum after these guesses. */
async function guessed(signedIn, shot, edition, guessesFor) {
  const { page, url } = shot
  const user = await signedIn(shot)
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const area = await (
    await page.request.get(`${url}/api/Game/GameAreaInfo/${user.teamId}`, { headers })
  ).json()
  const { gameId } = area.puzzles.find((p) => p.gameType === 'mathle' && p.edition === edition)
  const who = { gameId, userId: user.userId }
  const post = async (call, data) =>
    (
      await page.request.post(`${url}/api/Mathle/${call}`, { headers, data: { ...who, ...data } })
    ).json()
  const { view } = await post('JoinGame', { companyId: user.teamId })
  for (const [i, guess] of guessesFor(view).entries())
    await post('Guess', { guess, guessNumber: i + 1 })
}

const mathle = (signedIn, edition, guessesFor, done) => async (shot) => {
  const { page, url } = shot
  await guessed(signedIn, shot, edition, guessesFor)
  await page.goto(`${url}/puzzle/mathle`)
  await page
    .locator(done ? '.GuessCoach-row' : '[role=gridcell]')
    .first()
    .waitFor()
}

const equations = ['12+12=24', '76-13=63', '8*7-48=8', '30/5+1=7', '98-49=49', '9*9+9=90']

/** Today's sum, finished. */
export const finishMathle = (signedIn, shot) => guessed(signedIn, shot, 'equation', () => equations)

/** The screens of mathle; `signedIn` makes a viewer. */
export const mathleScreens = (signedIn) => ({
  mathle: mathle(signedIn, 'equation', () => equations.slice(0, 3)),
  'mathle-target': mathle(signedIn, 'target', ({ target }) => [...sumsOf(target)].slice(0, 2)),
  'mathle-finished': mathle(signedIn, 'equation', () => equations, true),
})
