import type { exportMembers } from '#shared/api/membership.ts'
import type { Query } from '#shared/api/endpoint.ts'
import { writeAudit } from '../../base/audit/store.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { csvOf } from '../../base/texts/csv.ts'
import type { World } from '../../base/world.ts'
import { listPeople } from './page.ts'

const MOST_LINES = 20_000
const HEAD = [
  'name',
  'email',
  'department',
  'role',
  'through',
  'last here (week of)',
  'hidden',
  'left',
]

/** A space's people as CSV, those who are asked for; that it was taken is a line of the change log. */
export async function exportPeople(
  world: World,
  { teamId, userId }: Caller,
  asked: Query<typeof exportMembers>,
) {
  const people = await listPeople(world, teamId, asked, { limit: MOST_LINES, offset: 0 })
  const rows = people.map((one) => [
    one.name,
    one.email,
    one.department,
    one.isAdmin ? 'admin' : 'member',
    one.through.join(' '),
    one.lastWeek ?? '',
    one.isHidden ? 'yes' : 'no',
    one.hasLeft ? 'yes' : 'no',
  ])
  const after = { lines: rows.length }
  await writeAudit(world.db, { teamId, userId, what: 'members_exported', after, at: world.now() })
  return { csv: csvOf([HEAD, ...rows]) }
}
