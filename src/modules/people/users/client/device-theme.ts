import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '#client/session/storage.ts'
import type { ThemeName } from '#client/ui/theme.ts'

const KEY = 'recess.deviceLook'
const lightQuery = '(prefers-color-scheme: light)'

/** Whether the look is this device's here, whatever the person's own is elsewhere. */
export const useFollowsLook = create<{ follows: boolean }>(() => ({
  follows: readStored<boolean>(KEY) === true,
}))

export function followLook(follows: boolean): void {
  writeStored(KEY, follows)
  useFollowsLook.setState({ follows })
}

const lookNow = (): ThemeName => (globalThis.matchMedia?.(lightQuery).matches ? 'light' : 'dark')

function onLookChange(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(lightQuery)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** What this device looks like by day or by night. */
export const useDeviceLook = (): ThemeName => useSyncExternalStore(onLookChange, lookNow)
