import { refusals as ofTips } from '#predictors/refusals.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  ...ofTips,
  predictions_refused: 400, // fields: by matchId
  match_not_locked: 409,
  standing_off: 409,
  rules_fixed: 409,
  rules_invalid: 400,
  question_not_locked: 409,
  question_answered: 409, // by somebody: what it means is fixed
  answers_refused: 400, // fields: by questionId
  text_invalid: 400,
  options_invalid: 400,
  points_invalid: 400,
  number_invalid: 400,
  too_many_questions: 409,
  too_many_events: 409,
  event_published: 409,
  event_empty: 409,
  competition_in_use: 409,
  too_many_competitions: 409,
  too_many_matches: 409, // of one competition
  too_many_space_matches: 409, // of all competitions of a space
  too_many_predictors: 409,
  match_tipped: 409,
  not_by_hand: 409, // a feed says what its matches are
  lines_refused: 400, // fields: by the line's index
  day_invalid: 400,
  time_invalid: 400,
  team_unknown: 400,
  team_twice: 400,
  teams_meet: 409, // so they are not one
  match_there: 409,
  round_missing: 400,
  reason_needed: 400,
  channel_missing: 409, // it posts nowhere
  stage_not_over: 409,
  feed_unreachable: 424, // detail: why
  feed_too_large: 424,
  feed_too_slow: 424,
  feed_not_json: 424,
  feed_not_matches: 424, // detail: where
  feed_ambiguous: 424, // detail: which matches
  feed_other_season: 424, // detail: which
  feed_partly: 424, // only ever kept with a competition; detail: what was left out
  feed_name_taken: 409, // an operator's: by a competition of another file or address
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How much of each thing there may be: a further one is refused with the code beside it. */
export const maxima = {
  competitions: 30, // of a space, too_many_competitions
  competitionMatches: 600, // of one competition of a space, too_many_matches
  spaceMatches: 2_000, // of all competitions of a space, too_many_space_matches
  events: 100, // of a space, those of years gone by too, too_many_events
  questions: 40, // of an event, too_many_questions
  predictors: 40, // games of a space, too_many_predictors
} as const
