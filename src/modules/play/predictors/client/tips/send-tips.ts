import { scorePredict } from '../../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { CallError, call, isOfflineError } from '#client/api.ts'
import { untilNextTry } from '#client/wait-online.ts'
import { currentUser } from '#client/session/session.ts'
import { unsentTipsOf, letGo, mark, type UnsentTip } from './unsent-tips.ts'
import { forgetTip } from './saved-tips.ts'

const DELAY_MS = 700 // after the last key: both sides of a score go in one call

export type Saved = Answer<typeof scorePredict>
/** Told of tips that the server has. */
export type OnSaved = (tips: readonly UnsentTip[], saved: Saved) => void

/** Which round of which predictor. */
export interface Round {
  readonly gameId: string
  readonly stageId: string
}

const keyOf = ({ gameId, stageId }: Round) => `${gameId} ${stageId}`
const planned = new Map<string, ReturnType<typeof setTimeout>>()
const running = new Set<string>()

async function post({ gameId, stageId }: Round, tips: readonly UnsentTip[]): Promise<Saved> {
  const userId = currentUser()?.userId ?? ''
  const predictionList = tips.flatMap(({ matchId, home, away, isJoker }) =>
    home === null || away === null ? [] : [{ matchId, home, away, joker: isJoker }],
  )
  return call(scorePredict, { body: { userId, gameId, stageId, predictionList } })
}

/* All or none: those without a fault of their own stay on the page, fine. */
function refused(tips: readonly UnsentTip[], error: CallError): void {
  const faults = error.more.fields ?? {}
  const userId = currentUser()?.userId ?? ''
  const isWhole = Object.keys(faults).length === 0
  mark(tips, ({ matchId }) => {
    const code = faults[matchId] ?? (isWhole ? error.code : '')
    return { state: code ? 'refused' : 'fine', code }
  })
  for (const tip of tips) if (faults[tip.matchId] ?? isWhole) forgetTip(userId, tip)
}

async function sendOnce(round: Round, userId: string, onSaved: OnSaved): Promise<void> {
  const tips = unsentTipsOf(round.stageId, round.gameId, 'changed', 'waits')
  if (tips.length === 0) return
  mark(tips, () => ({ state: 'sending', code: '' }))
  try {
    const saved = await post(round, tips)
    if (currentUser()?.userId !== userId) return
    for (const tip of tips) {
      forgetTip(userId, tip)
      letGo(tip)
    }
    onSaved(tips, saved)
  } catch (error) {
    if (isOfflineError(error)) mark(tips, () => ({ state: 'waits' }))
    else if (error instanceof CallError && error.status !== 401) refused(tips, error)
    else mark(tips, () => ({ state: 'waits' })) // kept for when they sign in again
  }
}

/** Sends what is held of a round, one call at a time, until the server has answered it. */
async function send(round: Round, onSaved: OnSaved): Promise<void> {
  const userId = currentUser()?.userId
  if (!userId || running.has(keyOf(round))) return
  running.add(keyOf(round))
  try {
    while (currentUser()?.userId === userId) {
      await sendOnce(round, userId, onSaved)
      if (unsentTipsOf(round.stageId, round.gameId, 'waits').length > 0) await untilNextTry()
      else if (unsentTipsOf(round.stageId, round.gameId, 'changed').length === 0) return
    }
  } finally {
    running.delete(keyOf(round))
  }
}

/** Sends a round's tips shortly: what is typed right after goes along. */
export function planSending(round: Round, onSaved: OnSaved, delayMs = DELAY_MS): void {
  clearTimeout(planned.get(keyOf(round)))
  planned.set(
    keyOf(round),
    setTimeout(() => void send(round, onSaved), delayMs),
  )
}
