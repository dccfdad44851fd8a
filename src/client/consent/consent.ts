import { create } from 'zustand'
import type { User } from '#shared/accounts.ts'
import { readStored, writeStored } from '../session/storage.ts'
import { settings } from '../settings.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const KEY = 'recess.analytics'
const pageNames = { tab: 'Recess tab', meeting: 'Recess meeting extension' } as const

/** What a person of this device said to being counted. */
interface Answer {
  readonly userId: string
  readonly allows: boolean
}

const useAnswer = create<{ answer: Answer | null }>(() => ({ answer: readStored(KEY) }))

const answerOf = (answer: Answer | null, user: Pick<User, 'userId'> | null): boolean | null =>
  user && answer?.userId === user.userId ? answer.allows : null

/** Whether the operator's script may load for somebody; null: they have not been asked, or there is none to load. */
export function useConsent(user: User | null): boolean | null {
  const answer = answerOf(useAnswer().answer, user)
  return settings().analytics ? answer : null
}

/** Keeps what somebody says to being counted; it can be changed in the settings. */
export function sayConsent({ userId }: Pick<User, 'userId'>, allows: boolean): void {
  writeStored(KEY, { userId, allows })
  useAnswer.setState({ answer: { userId, allows } })
}

let loaded = false

function push(event: object): void {
  if (loaded) window.dataLayer!.push(event)
}

function load(address: string): void {
  loaded = true
  window.dataLayer = []
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/**
 * Loads the operator's script once somebody has said yes, and tells it who: two ids and nothing else.
 * Nothing is loaded or kept before, and where one is loaded already that they did not allow, the page begins again.
 */
export function followConsent(user: User | null, allows: boolean | null): void {
  const { analytics } = settings()
  if (!analytics || !user) return
  if (!allows) {
    if (loaded) location.reload()
    return
  }
  if (!loaded) load(analytics)
  push({ event: 'identify', userId: user.userId, teamId: user.teamId })
  trackPage(location.pathname)
}

/** Which of the two surfaces a page is seen in; the address itself is not told. */
export function trackPage(path: string): void {
  push({ event: 'page', name: path.includes('meeting') ? pageNames.meeting : pageNames.tab })
}
