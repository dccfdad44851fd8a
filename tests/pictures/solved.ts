import type { User } from '#shared/accounts.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { gameAreaInfo } from '#modules/play/games/contract.ts'
import type { OwnPlay } from '#modules/play/puzzles/contract.ts'
import { seededRandom } from '#games/kit/random.ts'
import { choose } from '#games/mathle/bot.ts'
import type { View } from '#games/mathle/rules.ts'
import type { Shot } from './variants.ts'

/** Mathle guessed by the bot until its end. */
async function mathle({ page, url, theme, language }: Shot): Promise<void> {
  const entered = await page.request.post(`${url}/api/Demo/Enter`, { data: { as: 'member' } })
  const user = (await entered.json()) as User
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const listed = await page.request.get(`${url}/api/Game/GameAreaInfo/${user.teamId}`, { headers })
  const { puzzles } = (await listed.json()) as Answer<typeof gameAreaInfo>
  const { gameId } = puzzles.find((one) => one.edition === 'equation')!
  const post = async (call: string, more: object) => {
    const data = { gameId, userId: user.userId, ...more }
    return (
      await page.request.post(`${url}/api/Mathle/${call}`, { headers, data })
    ).json() as Promise<OwnPlay>
  }
  let { view } = (await post('JoinGame', { companyId: user.teamId })) as { view: View }
  const random = seededRandom('a person')
  for (let guessNumber = 1; !view.outcome; guessNumber++) {
    const next = choose({ view, own: null }, 0, null, { level: 3, ms: 100 }, random)
    view = (await post('Guess', { ...next, guessNumber })).view as View
  }
  const kept = { ...user, theme: theme === 'light' ? 'light' : 'dark', language }
  await page.addInitScript(
    (text) => localStorage.setItem('recess.user', text),
    JSON.stringify(kept),
  )
  await page.goto(`${url}/puzzle/mathle`)
  await page.locator('.GuessCoach-row').first().waitFor()
}

/** Puzzles solved by a bot, where a fixed row of guesses would not come upon the answer. */
export const solved = { 'mathle-solved': mathle }
