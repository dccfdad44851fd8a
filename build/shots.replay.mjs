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

const better = { fourInARow: [{ column: 3 }, { column: 2 }], reversi: [{ cell: 20 }, { cell: 45 }] }

/* What came of the judging, which takes up to a minute: who was ahead, and the moves that turned it. */
function judgedAs(replay) {
  if (!replay.isJudging) return replay
  const [first, second] = better[replay.gameType] ?? []
  const ahead = [...replay.views].map(
    (_, at) => ['level', 0, 0, 'level', 1, 1][Math.floor(at / 4) % 6],
  )
  const turns = [
    { ply: 16, seat: 0, better: first, kept: 'ahead' },
    { ply: 20, seat: 1, better: second, kept: 'level' },
  ]
  const plies = replay.gameType === 'reversi' && { plies: ahead.map(() => 8) }
  return { ...replay, isJudging: false, judged: { ahead, turns, ...plies } }
}

/** The judged game itself, where that takes no time, at the move that gave up most. */
const atWorst = (signedIn, gameType) => async (shot) => {
  const user = await signedIn(shot)
  const path = await replayIn(shot, user, gameType)
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const call = `${shot.url}/api/Room${path.replace('/replay', '/Replay')}`
  for (;;) {
    const { isJudging, judged } = await (await shot.page.request.get(call, { headers })).json()
    const [worst] = (judged?.turns ?? []).toSorted((a, b) => b.lost - a.lost)
    if (!isJudging) {
      await shot.page.goto(`${shot.url}${path}?ply=${worst?.ply ?? 0}`)
      break
    }
    await shot.page.waitForTimeout(200)
  }
  await shot.page.locator('.StepBar-bar').waitFor()
  await shot.page.waitForTimeout(800)
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
  'replay-dice': atWorst(signedIn, 'dice'),
  'replay-battleship': replay(signedIn, 'battleship', 30),
  'replay-bowling': replay(signedIn, 'bowling', 18),
  'replay-reversi': replay(signedIn, 'reversi', 16),
})
