import { create } from 'zustand'
import type { User } from '#shared/accounts.ts'
import type { Body } from '#shared/endpoint.ts'
import { sendFeedback } from '../contract.ts'
import { call, CallError, isOfflineError } from '#client/api.ts'
import { untilNextTry } from '#client/wait-online.ts'
import { useSession } from '#client/session/session.ts'
import { emptyDraft, forgetDraft, saveDraft, savedDraft, type Draft } from './draft.ts'

const MOST_WAIT_MS = 60_000 // between checks of the clock: a device may sleep

export type State =
  | { readonly is: 'writing' | 'sending' | 'offline' }
  | { readonly is: 'sent'; readonly number: number }
  | { readonly is: 'enough'; readonly until: number; readonly isSet: boolean } // epoch ms; set: it is sent automatically

interface Feedback {
  readonly userId: string
  readonly draft: Draft
  readonly state: State
}

const useStore = create<Feedback>(() => ({
  userId: '',
  draft: emptyDraft,
  state: { is: 'writing' },
}))

/* What waits to be sent was scheduled when an earlier page closed. */
function atStart(userId: string): Feedback {
  const { draft, sendsAt } = savedDraft(userId)
  if (sendsAt === null) return { userId, draft, state: { is: 'writing' } }
  const state: State =
    sendsAt > Date.now() ? { is: 'enough', until: sendsAt, isSet: true } : { is: 'offline' }
  return { userId, draft, state }
}

const of = (userId: string, now: Feedback) => (now.userId === userId ? now : atStart(userId))

function feedbackOf(userId: string): Feedback {
  const now = of(userId, useStore.getState())
  if (now.userId !== useStore.getState().userId) useStore.setState(now)
  return now
}

const set = (userId: string, part: Partial<Feedback>) =>
  useStore.setState({ ...feedbackOf(userId), ...part })

/** The text, and the state of sending it; the same on whatever shows it. */
export const useFeedback = (userId: string): Feedback => of(userId, useStore())

/** Changes the text, and stores it on the device until it has arrived. */
export function edit(userId: string, part: Partial<Draft>): void {
  const draft = { ...feedbackOf(userId).draft, ...part }
  saveDraft(userId, draft, null)
  set(userId, { draft })
}

/** Back to an empty form, once the user has seen that it has arrived. */
export function beginNext(userId: string): void {
  if (feedbackOf(userId).state.is === 'sent') set(userId, { state: { is: 'writing' } })
}

/* It waits: for a connection, or until more may be sent. Throws what is refused for good. */
function wait(userId: string, error: unknown): null {
  const { draft } = feedbackOf(userId)
  if (error instanceof CallError && error.code === 'feedback_enough') {
    const until = Date.now() + (error.more.retryAfter ?? 0) * 1000
    saveDraft(userId, draft, null)
    set(userId, { state: { is: 'enough', until, isSet: false } })
    return null
  }
  const isOffline = isOfflineError(error)
  saveDraft(userId, draft, isOffline ? Date.now() : null)
  set(userId, { state: { is: isOffline ? 'offline' : 'writing' } })
  if (!isOffline) throw error
  return null
}

const feedbackBody = ({ teamId, name }: User, draft: Draft): Body<typeof sendFeedback> => ({
  data: {
    team_id: teamId,
    username: name,
    share_text: draft.text,
    recommend: draft.recommend,
    satisfaction: draft.satisfaction,
    satisfaction_comment: draft.satisfaction === null ? '' : draft.comment,
    improvement: draft.improvement.join(','),
  },
})

/* One try: its number, or null where it waits. */
async function attempt(user: User): Promise<number | null> {
  const { userId } = user
  const { draft, state } = feedbackOf(userId)
  if (state.is === 'writing') set(userId, { state: { is: 'sending' } })
  try {
    const { data } = await call(sendFeedback, { body: feedbackBody(user, draft) })
    forgetDraft()
    set(userId, { draft: emptyDraft, state: { is: 'sent', number: data.id } })
    return data.id
  } catch (error) {
    return wait(userId, error)
  }
}

const untilThen = (until: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(until - Date.now(), MOST_WAIT_MS)))

/* Whether it may be sent automatically: waits for a connection, or for its hour. */
async function mayGo(userId: string): Promise<boolean> {
  const { state } = feedbackOf(userId)
  const isSet = state.is === 'enough' && state.isSet
  if (state.is !== 'offline' && !isSet) return false
  if (state.is === 'offline') await untilNextTry()
  else while (state.is === 'enough' && Date.now() < state.until) await untilThen(state.until)
  return feedbackOf(userId).state === state && useSession.getState().user?.userId === userId
}

let isWaiting = false

/** Sends what waits once it may: its number, or null where nothing waits or another call does it. */
export async function resume(user: User): Promise<number | null> {
  if (isWaiting) return null
  isWaiting = true
  try {
    while (await mayGo(user.userId)) {
      const number = await attempt(user)
      if (number !== null) return number
    }
    return null
  } finally {
    isWaiting = false
  }
}

/** Sends it; offline it is sent automatically later. Throws what is refused. */
export const send = async (user: User): Promise<number | null> =>
  (await attempt(user)) ?? resume(user)

/** Once more may be sent it is sent automatically. */
export function sendThen(user: User): Promise<number | null> {
  const { draft, state } = feedbackOf(user.userId)
  if (state.is !== 'enough') return Promise.resolve(null)
  saveDraft(user.userId, draft, state.until)
  set(user.userId, { state: { ...state, isSet: true } })
  return resume(user)
}
