import { readFileSync } from 'node:fs'
import { changeKinds } from '#shared/change-kinds.ts'
import { modules } from '#app/modules.ts'
import type { AuditCode } from '#server/teams/audit/store.ts'
import { codesOf, textsOf } from '../server/declared.ts'
import { settingsOf } from '#server/teams/settings.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'
import { linesOf, makeSpace } from './change-log-fixture.ts'
import { answering, gameActs } from './change-log-game-cases.ts'
import { peopleActs } from './change-log-people-cases.ts'

const doings = Object.entries({ ...peopleActs, ...gameActs }) as [
  AuditCode,
  (typeof peopleActs)[AuditCode] & object,
][]

/* The tests beside what writes them, by file; a setting's own lines are in revert-settings.test.ts. */
const elsewhere: Record<string, readonly AuditCode[]> = {
  'src/modules/boards/analytics/tests/active-members': ['active_members_seen'],
  'src/modules/admin/panel/tests/admin-panel': [
    'time_zone_began',
    'record_exported',
    'space_founded',
  ],
  'src/modules/admin/panel/tests/admin-people': ['members_exported'],
  'src/modules/admin/panel/tests/admin-role': ['admin_added', 'admin_removed'],
  'tests/http/audit': ['member_removed', 'invitation_renewed'],
  'src/modules/people/invitations/tests/join-link': ['join_link_closed', 'removal_lifted'],
  'src/modules/people/billing/tests/billing': [
    'plan_changed',
    'billing_details_changed',
    'payment_failed',
    'payment_recovered',
  ],
  'src/modules/boards/leagues/tests/divisions': ['courts_opened', 'courts_closed'],
  'src/modules/admin/data/tests/space-export': ['export_made', 'export_fetched'],
  'src/modules/admin/data/tests/deletion': ['deletion_begun', 'deletion_undone'],
  'src/modules/people/departments/tests/department-admin': [
    'department_made',
    'departments_merged',
    'department_deleted',
    'people_placed',
  ],
  'src/modules/people/departments/tests/department-list': ['department_list_used'],
  'tests/http/disabled-space': ['space_disabled', 'space_enabled'],
  'src/modules/boards/leagues/tests/leagues': ['league_started', 'league_cancelled'],
  'src/modules/platforms/directory/tests/leavers': [
    'member_left',
    'member_back',
    'last_admin_left',
  ],
  'src/modules/play/polls/tests/poll-changes': ['poll_asked', 'poll_changed', 'poll_removed'],
  'src/modules/admin/change-log/tests/revert-settings': ['put_back'],
  'tests/http/refused-addresses': ['address_tried', 'delivery_retried'],
  'src/modules/admin/reports/tests/reports': ['reported', 'report_removed'],
  'src/modules/messaging/schedules/tests/schedules': ['schedule_changed', 'schedule_removed'],
  'src/modules/platforms/slack/tests/slack': ['slack_connected', 'disconnected'],
  'src/modules/play/puzzles/tests/sudoku': ['puzzle_too_quick'],
  'src/modules/platforms/microsoft/tests/teams-sign-in': ['teams_app_changed'],
  'src/modules/boards/leagues/tests/league-posts': ['league_channel'],
  'tests/rooms/attacks': ['room_points_reached'],
}

/** What the parts of a value are called, however deep. */
function partsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(partsIn)
  return Object.entries(value).flatMap(([name, one]) => [name, ...partsIn(one)])
}

const parts = new Set<string>()
describe('change-log/tests/change-log', () => {
  const all = sharedChannels()
  beforeEach(() => all.calm())

  test.each(doings)('%s is a line: who, before and after, and no secret', async (what, act) => {
    const space = await makeSpace(all)
    const wanted = (await act(space)).map(({ name = 'Mara Okafor', ...values }) => ({
      name,
      userId: name ? space.admin.userId : null,
      ...values,
    }))
    const lines = await linesOf(space, what)
    expect(
      lines.map(({ name, userId, before, after }) => ({ name, userId, before, after })),
    ).toEqual(wanted)
    expect(JSON.stringify(lines)).not.toMatch(/@|hooks\.slack/)
    for (const { before, after, setting } of lines)
      if (!setting) for (const name of [...partsIn(before), ...partsIn(after)]) parts.add(name)
  })

  test('every part of a value has a word in both languages', () => {
    expect(parts.size).toBeGreaterThan(20)
    const [en, tr] = (['en', 'tr'] as const).map((one) => textsOf(modules, one).part)
    expect([...parts].filter((name) => !en![name])).toEqual([])
    expect(Object.keys(tr!)).toEqual(Object.keys(en!))
  })

  test('the answers of an event are results, typed and corrected', async () => {
    const space = await makeSpace(all)
    const { of } = await answering(space)
    const said = async (what: AuditCode) =>
      (await linesOf(space, what)).map(({ before, after }) => [before, after])
    const played = (answer: string) => ({ status: 'played', score: { answer: [answer] } })
    expect(await said('result_typed')).toEqual([
      [
        { status: 'open', score: {} },
        { ...of, ...played('yes'), why: '' },
      ],
    ])
    expect(await said('result_corrected')).toEqual([
      [played('yes'), { ...of, ...played('no'), why: 'It was fog' }],
      [played('no'), { ...of, status: 'void', score: {}, why: 'It snowed' }],
      [{ status: 'void' }, { ...of, status: 'open', why: 'It snowed' }],
    ])
  })

  test('there is no act that no test asserts', () => {
    const named = Object.values(elsewhere).flat()
    const asserted = new Set<string>([
      ...doings.map(([act]) => act),
      ...[...settingsOf(modules).values()].map(({ audit }) => audit),
      ...named,
    ])
    expect(codesOf(modules, changeKinds).filter((act) => !asserted.has(act))).toEqual([])
    for (const [file, acts] of Object.entries(elsewhere)) {
      const text = readFileSync(`${file}.test.ts`, 'utf8')
      expect([file, acts.filter((act) => !text.includes(`'${act}'`))]).toEqual([file, []])
    }
  })
})
