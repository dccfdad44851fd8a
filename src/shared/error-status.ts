/**
 * The refusals that belong to no module, with the HTTP status each answers; a module declares its own
 * in its contract. Each has a text in src/client/ui/{en,tr}.json under `errors`.
 */
export const errorStatus = {
  // any call
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
  not_for_guests: 403,
  plan_limit: 403, // detail: which limit of the plan (PlanLimit)
  game_not_allowed: 403,
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
  client_outdated: 426,
  too_many_connections: 429, // of one person at a time
  // people, and what they write
  email_invalid: 400,
  name_invalid: 400,
  word_not_allowed: 400, // the input contains an obscenity
  time_zone_invalid: 400,
  name_taken_down: 409, // by an admin: not to be chosen again
  picture_taken_down: 409,
  picture_unreadable: 400,
  picture_not_allowed: 400,
  picture_too_many_pixels: 400,
  link_expired: 410,
  directory_only: 403, // the space takes people of its directory alone
  domain_not_allowed: 403, // addresses of other domains are not let in
  not_oneself: 400,
  colleague_unknown: 404,
  person_gone: 409,
  // lists, and what is due when
  list_empty: 400,
  list_too_long: 400,
  line_unreadable: 400,
  hour_invalid: 400,
  minute_invalid: 400,
  // other services
  provider_off: 503,
  sign_in_failed: 401,
  provider_failed: 502,
  setup_refused: 502, // by another service, of this server's own key or secret: its operator is notified
  address_not_allowed: 400,
  // games: also by their own rules
  game_unknown: 400,
  puzzle_unknown: 400,
  game_over: 409,
  not_your_turn: 409,
  illegal_move: 400,
  room_full: 409,
  stale_version: 409,
} as const

/** The shared code that a text is, if it is one. */
export const isSharedCode = (text: string): text is keyof typeof errorStatus =>
  Object.hasOwn(errorStatus, text)
