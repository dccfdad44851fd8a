/** Refusals that any call may return. */
export const anyCall = {
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
} as const satisfies Record<string, number>
