import { CHANGES_A_PAGE, type Change, type changes } from '../contract.ts'
import { changeKinds, type ChangeKind } from '#shared/change-kinds.ts'
import type { Query } from '#shared/endpoint.ts'
import { isId } from '#server/db/id.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { namesOfPeople } from '#server/accounts/members.ts'
import { settingOf } from '#modules/admin/panel/server/index.ts'
import type { AuditRow } from '#server/teams/audit/actions.ts'
import { kindsOf, namesOfThings } from './declared.ts'
import { isRevertible } from './revert.ts'
import { countActs, findNamed, listActors, listLines } from './store.ts'

const UNKNOWN = 'space' // what an action of another release is about

/** Every id a value holds, however deep: some of them are people's. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

const spokenOf = ({ before, after }: AuditRow) => [...idsIn(before), ...idsIn(after)]

/** Lines as admins read them, with the names of who did it and of those they speak of. */
export async function entriesView(
  { db, modules }: Pick<World, 'db' | 'modules'>,
  teamId: string,
  rows: readonly AuditRow[],
): Promise<Change[]> {
  const ids = rows.flatMap((row) => [row.userId ?? [], spokenOf(row)].flat())
  const kinds = kindsOf(modules)
  const named = await namesOfThings({ db, modules }, teamId, ids)
  const names = new Map([...named, ...(await namesOfPeople(db, teamId, ids))])
  return rows.map((row) => ({
    auditId: row.auditId,
    at: row.at.toISOString(),
    userId: row.userId,
    name: names.get(row.userId ?? '') ?? '',
    what: row.what,
    kind: kinds.get(row.what) ?? UNKNOWN,
    setting: settingOf(modules, row.what) ?? null,
    before: row.before,
    after: row.after,
    people: Object.fromEntries(
      spokenOf(row).flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : [])),
    ),
    canPutBack: isRevertible(modules, row),
  }))
}

export async function changeLogView(
  world: World,
  { teamId, team: { timeZone } }: Caller,
  { page, ...query }: Query<typeof changes>,
) {
  const { db, modules } = world
  const filter = { ...query, named: await findNamed(world, teamId, query.search) }
  const of = { teamId, timeZone }
  const offset = (page - 1) * CHANGES_A_PAGE
  const rows = await listLines(world, of, filter, { limit: CHANGES_A_PAGE, offset })
  const counted = await countActs(db, of, filter)
  const kindOf = kindsOf(modules)
  const countOf = (kind: string) =>
    counted
      .filter(({ what }) => (kindOf.get(what) ?? UNKNOWN) === kind)
      .reduce((sum, { n }) => sum + n, 0)
  const kinds = Object.fromEntries(changeKinds.map((kind) => [kind, countOf(kind)])) as Record<
    ChangeKind,
    number
  >
  const people = await namesOfPeople(db, teamId, await listActors(db, teamId))
  const selectedKinds: readonly ChangeKind[] = filter.kinds ?? changeKinds
  return {
    changes: await entriesView(world, teamId, rows),
    count: selectedKinds.reduce((sum, kind) => sum + kinds[kind], 0),
    kinds,
    people: [...people]
      .filter(([, name]) => name)
      .map(([userId, name]) => ({ userId, name }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}
