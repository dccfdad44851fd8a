import type { ChangeKind } from '../contract.ts'
import type { Act } from '#server/teams/audit/store.ts'

const acts = {
  space: [
    'space_founded',
    'name_changed',
    'logo_changed',
    'time_zone_changed',
    'time_zone_began',
    'language_changed',
    'paint_changed',
    'put_back',
    'space_disabled',
    'space_enabled',
  ],
  members: [
    'member_removed',
    'member_left',
    'member_back',
    'last_admin_left',
    'removal_undone',
    'admin_added',
    'admin_removed',
    'invitation_renewed',
    'join_link_closed',
    'removal_lifted',
    'invited',
    'invitation_resent',
    'invitation_taken_back',
  ],
  hours: [
    'hours_changed',
    'puzzle_hours_changed',
    'working_days_changed',
    'holidays_changed',
    'holiday_country_changed',
    'worked_holidays_changed',
  ],
  games: [
    'games_changed',
    'editions_changed',
    'game_rules_changed',
    'puzzle_too_quick',
    'room_points_reached',
    'competition_changed',
    'competition_removed',
    'result_typed',
    'result_corrected',
    'predictor_changed',
    'predictor_removed',
    'event_changed',
    'event_removed',
    'league_started',
    'league_channel',
    'league_cancelled',
    'courts_opened',
    'courts_closed',
  ],
  posts: [
    'schedule_changed',
    'schedule_removed',
    'poll_asked',
    'poll_changed',
    'poll_removed',
    'default_channel_changed',
    'channel_off',
    'delivery_retried',
    'address_tried',
  ],
  connections: [
    'slack_connected',
    'disconnected',
    'teams_app_changed',
    'channel_changed',
    'channel_removed',
  ],
  departments: [
    'department_made',
    'department_renamed',
    'departments_merged',
    'department_deleted',
    'people_placed',
    'department_list_used',
  ],
  policy: ['policy_changed', 'words_changed', 'reported', 'report_fine', 'report_removed'],
  billing: ['plan_changed', 'billing_details_changed', 'payment_failed', 'payment_recovered'],
  data: [
    'record_exported',
    'members_exported',
    'export_made',
    'export_fetched',
    'retention_changed',
    'deletion_begun',
    'deletion_undone',
    'active_members_seen',
  ],
} as const satisfies Record<ChangeKind, readonly Act[]>

/* An act that no kind has would be counted and never listed: it does not compile. */
type Named = (typeof acts)[ChangeKind][number]
const named = (act: Act): Named => act

const kinds = new Map(
  Object.entries(acts).flatMap(([kind, all]) => all.map((act) => [act, kind as ChangeKind])),
)

/** What a line is about; of an act of another release: the space. */
export const kindOf = (what: string): ChangeKind => kinds.get(named(what as Act)) ?? 'space'

export const actsOf = (of: readonly ChangeKind[]): Act[] => of.flatMap((kind) => acts[kind])
