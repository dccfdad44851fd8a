import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import { FEEDBACK_KEY, type SavedFeedback } from './draft-storage-key.ts'

/** What one is about to say. */
export interface Draft {
  readonly text: string
  readonly satisfaction: number | null
  readonly comment: string
  readonly recommend: number | null
  readonly improvement: readonly string[]
}

export const emptyDraft: Draft = {
  text: '',
  satisfaction: null,
  comment: '',
  recommend: null,
  improvement: [],
}

type SavedDraft = Pick<SavedFeedback<Draft>, 'draft' | 'sendsAt'>

/** What this person wrote on this device and has not sent; nothing of anybody else's. */
export function savedDraft(userId: string): SavedDraft {
  const savedFeedback = readStored<SavedFeedback<Partial<Draft>>>(FEEDBACK_KEY)
  if (savedFeedback?.userId !== userId) return { draft: emptyDraft, sendsAt: null }
  return {
    draft: { ...emptyDraft, ...savedFeedback.draft },
    sendsAt: savedFeedback.sendsAt ?? null,
  }
}

export const saveDraft = (userId: string, draft: Draft, sendsAt: number | null): void =>
  writeStored(FEEDBACK_KEY, { userId, draft, sendsAt } satisfies SavedFeedback<Draft>)

export const forgetDraft = (): void => removeStored(FEEDBACK_KEY)

export const hasScores = ({ satisfaction, recommend, improvement }: Draft): boolean =>
  satisfaction !== null || recommend !== null || improvement.length > 0

export const isEmpty = (draft: Draft): boolean =>
  !draft.text.trim() && !draft.comment.trim() && !hasScores(draft)
