/**
 * Every code a refusal may carry, with the HTTP status it answers.
 * Each has a text in src/client/ui/{en,tr}.json under `errors`.
 */
export const errorStatus = {
  /* Refusals that any call may return. */
  bad_input: 400,
  unauthorized: 401,
  session_expired: 401,
  not_admin: 403,
  not_your_team: 403,
  not_yours: 403,
  no_game_space: 403,
  subscription_limited: 403,
  space_going: 403, // its deletion has begun: the caller's own data, leaving and signing out still work
  space_deactivated: 403, // for want of a payment: the same
  space_disabled: 403, // by the operator; detail: why, in the operator's words
  plan_limit: 403, // detail: which limit of the plan (PlanLimit)
  game_not_allowed: 403,
  outside_playing_hours: 403, // detail: when play opens, ISO; '' for never
  admins_start_only: 403, // a game that only admins may start
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,

  /* Refusals about accounts, sign-in, paying, departments, pictures and feedback. */
  // accounts
  wrong_credentials: 401,
  email_not_verified: 403,
  too_many_tries: 429,
  email_invalid: 400,
  name_invalid: 400,
  word_not_allowed: 400, // the input contains an obscenity
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  password_like_name: 400,
  link_expired: 410,
  game_space_unknown: 404,
  already_in_a_space: 409,
  password_needed: 409,
  time_zone_invalid: 400,
  wrong_password: 403,
  last_admin: 409,
  both_must_finish: 409,
  signs_off: 409,
  absence_backwards: 400,
  absence_too_long: 400,
  absence_past: 400,
  too_many_absences: 409,
  settings_changed: 409, // by somebody else, since they were read: the response has the present ones
  not_reportable: 409, // the caller
  nothing_to_report: 409, // they have no picture, or a neutral name
  reported_already: 409, // the same, by the same person
  name_taken_down: 409, // by an admin: not to be chosen again
  picture_taken_down: 409,
  country_unknown: 400, // or its region: no holidays are known of it
  directory_needed: 409, // set only by an admin who is signed in through the directory
  left_directory: 403, // the company's directory has them no more
  directory_only: 403, // the space takes people of its directory alone
  join_link_ended: 410, // turned off by an admin, or its days are over
  removed_from_space: 403, // by an admin; somebody who invites them by name lets them in again
  domain_not_allowed: 403, // addresses of other domains are not let in
  not_put_back: 409, // the change log's line is of nothing that can be
  too_many_exports: 409, // requested in a day
  export_gone: 410, // it has expired, or is not ready
  moves_gone: 410, // deleted by the space's retention setting
  name_differs: 409, // what was typed is not the space's name
  plan_first: 409, // a space is deleted once its plan is cancelled
  demo_stays: 409, // nobody may delete the demo
  deletion_over: 410, // it is deleted, or being deleted: nothing can be undone
  removal_over: 410, // the minute in which it could be undone has passed
  // sign-in with Microsoft, Slack and Google
  provider_off: 503,
  tenant_not_authorized: 403,
  consent_required: 403,
  token_invalid: 401,
  guest_account: 403,
  personal_account: 403,
  sign_in_expired: 410,
  sign_in_failed: 401,
  sign_in_taken: 409,
  last_sign_in: 409,
  provider_failed: 502,
  setup_refused: 502, // by another service, of this server's own key or secret: its operator is notified
  // paying
  payments_off: 409, // this server takes none
  price_missing: 409, // the operator has none for that choice
  details_missing: 409, // the recipient of the invoices
  vat_invalid: 400,
  too_few_seats: 409, // fewer than people who are in: detail has the number
  card_refused: 402, // detail: the bank's reason, as Stripe names it
  nothing_to_cancel: 409,
  nothing_to_keep: 409,
  not_limited: 409,
  invoice_not_open: 409,
  // departments
  department_name_taken: 409,
  department_unknown: 404,
  department_not_empty: 409,
  too_many_departments: 409,
  departments_changed: 409, // since the preview of a list
  list_empty: 400,
  list_too_large: 413,
  list_too_long: 400,
  list_not_utf8: 400,
  // pictures
  picture_unreadable: 400,
  picture_not_allowed: 400,
  picture_too_many_pixels: 400,
  // feedback
  feedback_enough: 429,
  feedback_empty: 400,

  /* Refusals about puzzles, the court, rooms, meetings and polls. */
  // puzzles
  not_joined: 409,
  puzzle_closed: 409,
  puzzle_finished: 409,
  puzzle_not_finished: 409,
  other_edition_started: 409,
  puzzle_played: 409,
  puzzle_paused: 409,
  guess_number_used: 409,
  guess_number_ahead: 409,
  // the team's court
  day_not_painted: 409,
  goal_met: 409,
  court_nudged: 409, // today, by somebody
  quiet_hours: 409, // of the team, or a day off
  // games
  game_over: 409,
  not_your_turn: 409,
  illegal_move: 400,
  // rooms
  client_outdated: 426,
  room_closed: 410,
  room_full: 409,
  room_not_started: 409,
  room_started: 409,
  room_paused: 409,
  not_seated: 403,
  not_host: 403,
  not_enough_players: 409,
  players_not_ready: 409,
  stale_version: 409,
  too_many_rooms: 409, // of one host
  too_many_space_rooms: 409,
  too_many_tournaments: 409, // of one maker
  too_many_space_tournaments: 409,
  no_draws: 409,
  no_pauses: 409,
  no_offer: 409,
  offer_too_soon: 409,
  nobody_missing: 409,
  no_bot: 409,
  spectators_not_allowed: 403,
  replay_outdated: 410,
  removed_from_room: 403,
  not_saved: 500, // what was done does not fit the database: an error of ours
  room_set_back: 500, // after several of those
  too_many_connections: 429, // of one person at a time
  tournament_full: 409,
  tournament_begun: 409,
  picks_closed: 409,
  picks_full: 409,
  person_gone: 409,
  seat_held: 409,
  // meetings
  host_is_here: 409,
  not_shared: 403,
  reactions_off: 403,
  guests_not_allowed: 403,
  not_for_guests: 403,
  too_many_guests: 409,
  // polls
  poll_closed: 409,
  poll_fixed: 409, // somebody has voted
  option_unknown: 400,
  option_twice: 400,
  closing_invalid: 400,
  too_many_polls: 409, // open
  polls_full: 409, // with those that are closed

  /* Refusals about predictions, special events, competitions and their feeds. */
  // predictors
  predictions_refused: 400, // fields: by matchId
  match_unknown: 400,
  match_doubled: 400,
  match_locked: 409,
  match_not_locked: 409,
  match_not_open: 409, // its round or its teams are not known yet, or it is over
  score_invalid: 400,
  pick_locked: 409, // fields: by slot
  pick_not_open: 409, // its drivers are not known yet, or it is over
  driver_unknown: 400,
  driver_doubled: 400, // on two steps of the podium
  joker_twice: 400,
  joker_used: 409,
  joker_off: 400,
  standing_off: 409,
  rules_fixed: 409,
  rules_invalid: 400,
  // special events
  question_unknown: 400,
  question_doubled: 400,
  question_not_open: 409, // it opens later, or is void
  question_locked: 409,
  question_not_locked: 409,
  question_answered: 409, // by somebody: what it means is fixed
  answer_invalid: 400,
  answer_fixed: 409, // one answer, which can't be changed
  answers_refused: 400, // fields: by questionId
  text_invalid: 400,
  options_invalid: 400,
  points_invalid: 400,
  number_invalid: 400,
  too_many_questions: 409,
  too_many_events: 409,
  event_published: 409,
  event_empty: 409,
  lots_not_drawn: 409,
  // competitions and their feeds
  competition_in_use: 409,
  too_many_competitions: 409,
  too_many_matches: 409, // of one competition
  too_many_space_matches: 409, // of all competitions of a space
  too_many_predictors: 409,
  match_tipped: 409,
  not_by_hand: 409, // a feed says what its matches are
  lines_refused: 400, // fields: by the line's index
  line_unreadable: 400,
  day_invalid: 400,
  time_invalid: 400,
  team_unknown: 400,
  team_twice: 400,
  teams_meet: 409, // so they are not one
  match_there: 409,
  round_missing: 400,
  reason_needed: 400,
  feed_unreachable: 424, // detail: why
  feed_too_large: 424,
  feed_too_slow: 424,
  feed_not_json: 424,
  feed_not_matches: 424, // detail: where
  feed_ambiguous: 424, // detail: which matches
  feed_other_season: 424, // detail: which
  feed_partly: 424, // only ever kept with a competition; detail: what was left out
  feed_name_taken: 409, // an operator's: by a competition of another file or address

  /* Refusals about boards. */
  start_invalid: 400,
  weeks_invalid: 400,
  start_passed: 409,
  too_few_departments: 409,
  league_running: 409,
  league_over: 409,
  draw_outdated: 409, // the departments have changed since

  /* Refusals about channels, schedules and invitations. */
  // posting to channels
  address_not_allowed: 400,
  slack_not_connected: 409,
  channel_refused: 502, // detail: the provider's own text
  channel_unreachable: 502,
  channel_unknown: 400,
  channel_in_use: 409,
  channel_missing: 409,
  stage_not_over: 409,
  badge_posted: 409,
  puzzle_unknown: 400,
  game_unknown: 400,
  hour_invalid: 400,
  minute_invalid: 400,
  days_invalid: 400,
  duration_invalid: 400,
  setting_unknown: 400, // detail: which
  too_many_schedules: 409,
  nothing_to_post: 409,
  // invitations to play, and nudges
  not_oneself: 400,
  colleague_unknown: 404,
  colleague_seated: 409,
  not_invitable: 409, // the host took them out of that room
  chat_refused: 409, // Teams does not let the two write to each other
  no_teams: 404, // nobody that Teams knows
  nudged_today: 429,
  invited_enough: 429, // to play, in a day
  address_in_name: 400,
  played_today: 409,
}

export function isErrorCode(text: unknown): text is keyof typeof errorStatus {
  return typeof text === 'string' && Object.hasOwn(errorStatus, text)
}
