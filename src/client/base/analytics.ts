import type { User } from '#shared/api/accounts.ts'
import { settings } from './settings.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const pageNames = { tab: 'Recess tab', meeting: 'Recess meeting extension' } as const

function push(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Loads the operator's script, if one is configured; without it nothing is kept or sent. */
export function startAnalytics(): void {
  const { analytics } = settings()
  if (!analytics) return
  const script = document.createElement('script')
  script.src = analytics
  script.async = true
  document.head.append(script)
}

/** Who it is: two ids and nothing else. */
export function trackUser(user: User | null): void {
  if (settings().analytics && user)
    push({ event: 'identify', userId: user.userId, teamId: user.teamId })
}

/** Which of the two surfaces a page is seen in; the address itself is not told. */
export function trackPage(path: string): void {
  if (settings().analytics)
    push({ event: 'page', name: path.includes('meeting') ? pageNames.meeting : pageNames.tab })
}
