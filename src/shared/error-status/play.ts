/** Refusals about puzzles, the court, rooms, meetings and polls. */
export const play = {
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
} as const satisfies Record<string, number>
