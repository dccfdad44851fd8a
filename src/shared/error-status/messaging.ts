/** Refusals about channels, schedules and invitations. */
export const messaging = {
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
} as const satisfies Record<string, number>
