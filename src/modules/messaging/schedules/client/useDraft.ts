import { useState } from 'react'
import type { ScheduledGame } from '../contract.ts'
import { draftOf, presentOf, type Draft } from './draft.ts'

/**
 * The schedule in the editor: a new one, or one there is. A new one that would take the place of one
 * opens that one instead, and `isPresent` says so.
 */
export function useDraft(games: readonly ScheduledGame[]) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isPresent, setPresent] = useState(false)
  const open = (next: Draft) => {
    const present = presentOf(games, next)
    setPresent(present !== undefined)
    setDraft(present ? draftOf(present) : next)
  }
  return { draft, isPresent, open, close: () => setDraft(null) }
}
