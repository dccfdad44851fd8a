/** Refusals about accounts, sign-in, paying, departments, pictures and feedback. */
export const people = {
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
} as const satisfies Record<string, number>
