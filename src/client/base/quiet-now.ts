import { create } from 'zustand'
import { HELD_IN_QUIET_HOURS, type QuietPiece } from '#shared/quiet-topics.ts'
import { inMeeting } from '../host/surface.ts'

/** What the server holds back from who is signed in; null: not known yet. The bell asks and keeps it here. */
export const useSuppressedTopics = create<{ topics: readonly QuietPiece[] | null }>(() => ({
  topics: null,
}))

const isNoisy = (piece: QuietPiece) => HELD_IN_QUIET_HOURS.includes(piece)

/**
 * Whether a piece of the day is held back here and now: turned off, all quiet today, or, of nudges
 * and moments, quiet hours, a day off or a meeting. True until it is known. What would show or sound
 * such a piece asks this, and nothing else.
 */
export function useQuiet(piece: QuietPiece): boolean {
  const topics = useSuppressedTopics((s) => s.topics)
  return (inMeeting && isNoisy(piece)) || topics === null || topics.includes(piece)
}

/** The same of sounds, outside components; a meeting's panel may be unmuted by hand. */
export const isSoundSuppressed = (): boolean =>
  useSuppressedTopics.getState().topics?.includes('moments') ?? false
