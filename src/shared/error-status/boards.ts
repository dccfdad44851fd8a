/** Refusals about boards. */
export const boards = {
  start_invalid: 400,
  weeks_invalid: 400,
  start_passed: 409,
  too_few_departments: 409,
  league_running: 409,
  league_over: 409,
  draw_outdated: 409, // the departments have changed since
} as const satisfies Record<string, number>
