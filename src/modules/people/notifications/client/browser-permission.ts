import { useSyncExternalStore } from 'react'
import { notificationList } from '../contract.ts'
import { call } from '#client/api.ts'
import { host } from '#client/host/host.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'

/* Kept on the device, by person: a browser notifies whoever asked for it there. */
const keyOf = (userId: string) => `recess.browser-notifications ${userId}`
const CHANGED = 'recess:browser-notifications'

interface LastSeen {
  readonly until: number // epoch ms of the server's: what is newer has not been shown
}

/** Whether this surface can show them: a page of its own in a browser, not a frame of Teams. */
export const canNotify = (): boolean =>
  'Notification' in window && 'locks' in navigator && window.parent === window && !host.teams

export const isBlocked = (): boolean => canNotify() && Notification.permission === 'denied'

/** Until when news has been shown on this device; null: it is not wanted here. */
export const seenUntil = (userId: string): number | null =>
  readStored<LastSeen>(keyOf(userId))?.until ?? null

export function setSeenUntil(userId: string, until: number): void {
  writeStored(keyOf(userId), { until })
}

const changed = () => window.dispatchEvent(new Event(CHANGED))

/** Switches them off on this device. */
export function stopNotifying(userId: string): void {
  removeStored(keyOf(userId))
  changed()
}

/**
 * Asks the browser's permission, from a press, and switches them on; what came before is not shown.
 * False where it says no.
 */
export async function startNotifying(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { notifications } = await call(notificationList, { query: { userId, page: 1 } })
  setSeenUntil(userId, notifications[0]?.createdAt ?? 0)
  changed()
  return true
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange) // another tab's
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Whether somebody wants them on this device, and the browser lets us. */
export function useWantsBrowser(userId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => canNotify() && Notification.permission === 'granted' && seenUntil(userId) !== null,
  )
}
