import { create } from 'zustand'
import { HELD_IN_QUIET_HOURS, type QuietTopic } from '#shared/quiet-topics.ts'
import { inMeeting } from './host/surface.ts'

/** The topics that the server suppresses for the user; null: not known yet. The bell fetches them and stores them here. */
export const useSuppressedTopics = create<{ topics: readonly QuietTopic[] | null }>(() => ({
  topics: null,
}))

const isNoisy = (piece: QuietTopic) => HELD_IN_QUIET_HOURS.includes(piece)

/**
 * Whether a topic is suppressed here and now: turned off, all quiet today, or, of nudges
 * and moments, quiet hours, a day off or a meeting. True until it is known. Whatever shows or plays
 * such a topic checks this, and nothing else.
 */
export function useQuiet(piece: QuietTopic): boolean {
  const topics = useSuppressedTopics((s) => s.topics)
  return (inMeeting && isNoisy(piece)) || topics === null || topics.includes(piece)
}

/** The same for sounds, outside components; a meeting's panel may be unmuted by hand. */
export const isSoundSuppressed = (): boolean =>
  useSuppressedTopics.getState().topics?.includes('moments') ?? false
