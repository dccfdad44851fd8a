/* Games of the demo's past, by what the member and their colleagues have played. */
async function replayIn({ page, url }, user, gameType) {
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const read = async (path) => (await page.request.get(url + path, { headers })).json()
  const { users } = await read(`/api/Slack/UserList/${user.teamId}`)
  for (const { id } of users) {
    const { recent, headToHead } = await read(`/api/UserProfile?userId=${id}`)
    const played = [
      ...recent.map((one) => ({ gameType: one.gameType, ids: one.replay })),
      ...(headToHead?.games ?? []).map((one) => ({ gameType: one.gameType, ids: one.last })),
    ]
    const found = played.find(({ gameType: type, ids }) => ids && type === gameType)
    if (found) return `/replay/${found.ids.roomId}/${found.ids.gameId}`
  }
  throw new Error(`the demo has no ${gameType} to replay`)
}

/* What came of the judging, which takes up to a minute: who was ahead, and the moves that turned it. */
function judgedAs(replay) {
  if (!replay.isJudging) return replay
  const ahead = [...replay.views].map(
    (_, at) => ['level', 0, 0, 'level', 1, 1][Math.floor(at / 4) % 6],
  )
  const turns = [
    { ply: 16, seat: 0, better: { column: 3 }, kept: 'ahead' },
    { ply: 20, seat: 1, better: { column: 2 }, kept: 'level' },
  ]
  return { ...replay, isJudging: false, judged: { ahead, turns } }
}

const replay = (signedIn, gameType, ply) => async (shot) => {
  const user = await signedIn(shot)
  await shot.page.route('**/api/Room/Replay/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: judgedAs(await answer.json()) })
  })
  const path = await replayIn(shot, user, gameType)
  await shot.page.goto(`${shot.url}${path}?ply=${ply}`)
  await shot.page.locator('.StepBar-bar').waitFor()
  await shot.page.waitForTimeout(800)
}

/** A game of each kind of table at a moment. */
export const replayScreens = (signedIn) => ({
  replay: replay(signedIn, 'fourInARow', 12),
  'replay-end': replay(signedIn, 'fourInARow', 99),
  'replay-dice': replay(signedIn, 'dice', 40),
  'replay-battleship': replay(signedIn, 'battleship', 30),
  'replay-bowling': replay(signedIn, 'bowling', 18),
  'replay-reversi': replay(signedIn, 'reversi', 30),
})
