import type { EditedQuestion, QuestionKind, SpecialEvent } from '#shared/special-events.ts'

/** A question as it stands in the editor's fields. */
export type QuestionDraft = Omit<
  EditedQuestion,
  'questionId' | 'number' | 'status' | 'isLocked' | 'answer' | 'why' | 'answers' | 'best' | 'lots'
>

const DAY_MS = 86_400_000
const options = () => ['a', 'b'].map((id) => ({ id, text: '' }))

/** A new question: it locks with the event's last one. */
export const newDraft = ({ questions, now }: SpecialEvent): QuestionDraft => ({
  kind: 'one',
  texts: { en: '', tr: '' },
  options: options(),
  choose: 1,
  points: 10,
  bonus: 0,
  percent: 0,
  least: 0,
  most: 1000,
  opensAt: '',
  locksAt: questions.at(-1)?.locksAt ?? new Date(Date.parse(now) + DAY_MS).toISOString(),
  startsAt: '',
  answerAt: '',
  canChange: true,
  showsShares: true,
})

/** The fields of a question that is there. */
export const draftOf = (one: EditedQuestion): QuestionDraft => {
  const { kind, texts, choose, points, bonus, percent, least, most } = one
  const { opensAt, locksAt, startsAt, answerAt, canChange, showsShares } = one
  const fields = { kind, texts, options: one.options, choose, points, bonus, percent, least, most }
  return { ...fields, opensAt, locksAt, startsAt, answerAt, canChange, showsShares }
}

export const hasOptions = (kind: QuestionKind) => kind !== 'number' && kind !== 'yesNo'

/** The question as another kind: what that has no use for goes. */
export const asKind = (draft: QuestionDraft, kind: QuestionKind): QuestionDraft => ({
  ...draft,
  kind,
  choose: kind === 'several' ? Math.max(1, draft.options.length - 1) : 1,
  options: hasOptions(kind) ? (draft.options.length ? draft.options : options()) : [],
  bonus: kind === 'number' || kind === 'order' ? draft.bonus : 0,
  percent: kind === 'number' ? draft.percent : 0,
})

/** An id no option of the question has. */
export function freeId(ids: readonly string[]): string {
  const known = new Set(ids)
  for (let n = ids.length + 1; ; n++) if (!known.has(`o${n}`)) return `o${n}`
}

/** Whether a question locks after what it asks about has begun. */
export const isLate = ({ locksAt, startsAt }: Pick<QuestionDraft, 'locksAt' | 'startsAt'>) =>
  startsAt !== '' && locksAt > startsAt
