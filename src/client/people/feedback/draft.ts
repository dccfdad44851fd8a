import type { Body } from '#shared/api/endpoint.ts'
import type { sendFeedback } from '#shared/api/feedback.ts'
import { readStored, removeStored, writeStored } from '../../base/session/storage.ts'

const KEY = 'recess.feedback'

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

interface Kept {
  readonly userId: string
  readonly draft: Draft
}

/** What this person wrote on this device and has not sent; nothing of anybody else's. */
export function keptDraft(userId: string): Draft {
  const kept = readStored<Kept>(KEY)
  return kept?.userId === userId ? { ...emptyDraft, ...kept.draft } : emptyDraft
}

export const keepDraft = (userId: string, draft: Draft): void =>
  writeStored(KEY, { userId, draft } satisfies Kept)

export const forgetDraft = (): void => removeStored(KEY)

export const isEmpty = ({ text, satisfaction, comment, recommend, improvement }: Draft): boolean =>
  !text.trim() &&
  !comment.trim() &&
  satisfaction === null &&
  recommend === null &&
  improvement.length === 0

/** As the call takes it. */
export const saidOf = (
  { teamId, name }: { teamId: string; name: string },
  { text, satisfaction, comment, recommend, improvement }: Draft,
): Body<typeof sendFeedback> => ({
  data: {
    team_id: teamId,
    username: name,
    share_text: text,
    recommend,
    satisfaction,
    satisfaction_comment: satisfaction === null ? '' : comment,
    improvement: improvement.join(','),
  },
})
