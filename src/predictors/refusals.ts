import type { RefusalsOf } from '#shared/errors.ts'

/** What the rules of tips, picks and answers refuse with, and the status of each. */
export const refusals = {
  match_unknown: 400,
  match_doubled: 400,
  match_locked: 409,
  match_not_open: 409, // its round or its teams are not known yet, or it is over
  score_invalid: 400,
  pick_locked: 409, // fields: by slot
  pick_not_open: 409, // its drivers are not known yet, or it is over
  driver_unknown: 400,
  driver_doubled: 400, // on two steps of the podium
  joker_twice: 400,
  joker_used: 409,
  joker_off: 400,
  question_unknown: 400,
  question_doubled: 400,
  question_not_open: 409, // it opens later, or is void
  question_locked: 409,
  answer_invalid: 400,
  answer_fixed: 409, // one answer, which can't be changed
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}
