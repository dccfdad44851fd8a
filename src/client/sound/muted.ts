import { create } from 'zustand'
import { isStage } from '../host/stage.ts'
import { inMeeting } from '../host/surface.ts'
import { isSoundSuppressed } from '../quiet-now.ts'
import { currentUser } from '../session/session.ts'
import { readStored, writeStored } from '../session/storage.ts'

const KEY = 'recess.muted'

const isStoredMuted = () => readStored<boolean>(KEY) === true

/** Whether this device is silent. A meeting is until someone asks, and asking lasts as long as the page. */
export const useMuted = create<{ muted: boolean }>(() => ({ muted: inMeeting || isStoredMuted() }))

export function setMuted(muted: boolean): void {
  if (!inMeeting) writeStored(KEY, muted)
  useMuted.setState({ muted })
}

/** Another tab was muted: it must not be this one that plays now. */
export function followOtherTabs(): () => void {
  const read = () => {
    if (!inMeeting) useMuted.setState({ muted: isStoredMuted() })
  }
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY) read()
  }
  read() // what they did while nobody listened
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** A user kept by an older page says nothing of sounds: those are on. */
export const wantsSound = (user: { sounds?: boolean } | null): boolean => user?.sounds !== false

/** Everyone's stage is silent: each hears their own panel. So are quiet hours, and who keeps it quiet. */
export const isSilent = (): boolean =>
  isStage() || !wantsSound(currentUser()) || useMuted.getState().muted || isSoundSuppressed()
