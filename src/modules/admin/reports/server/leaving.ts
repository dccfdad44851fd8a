import { and, eq, ne, or } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { aliasOf, markOf } from '#server/sessions/secrets.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { findUser } from '#modules/people/membership/server/index.ts'
import { hide, remove } from './hide-content.ts'
import { reports } from './schema.ts'
import { hashOf } from './store.ts'

const aliasIn = (world: World, { teamId, userId }: MemberKey) =>
  aliasOf(world, 'reports', `${teamId} ${userId}`)

const reportedBy = (tx: Database, teamId: string, from: string, to: string) =>
  tx
    .update(reports)
    .set({ reporterId: to })
    .where(equals(reports, { teamId, reporterId: from }))

/* What is kept of a reported name whose person has left. Nobody can test names against it. */
const markIn = (world: World, { teamId }: MemberKey, value: string) =>
  markOf(world, 'reported names', `${teamId} ${value}`)

/* A name that an admin approved, and any picture, needs no mark. */
const passes = or(eq(reports.state, 'fine'), ne(reports.what, 'name'))

/**
 * A member leaves: their reports stay, without a reporter. Of reports about them, a name that is not to
 * be displayed stays as a mark.
 */
export async function forgetReports(tx: Database, who: MemberKey, _at: Date, world: World) {
  await reportedBy(tx, who.teamId, who.userId, aliasIn(world, who))
  await tx.delete(reports).where(and(personRows(reports, who), passes))
  const { value } = reports
  const rows = await tx.selectDistinct({ value }).from(reports).where(personRows(reports, who))
  for (const one of rows)
    await tx
      .update(reports)
      .set({ value: markIn(world, who, one.value) })
      .where(and(personRows(reports, who), eq(value, one.value)))
}

/** A member who comes back has their reports again, and a name of theirs that was hidden is hidden again. */
export async function returnReports(world: World, tx: Database, who: MemberKey): Promise<void> {
  await reportedBy(tx, who.teamId, aliasIn(world, who), who.userId)
  const person = await findUser(tx, who)
  if (!person) return
  const value = hashOf(person.name)
  const again = await tx
    .update(reports)
    .set({ value })
    .where(and(personRows(reports, who), eq(reports.value, markIn(world, who, value))))
    .returning({ state: reports.state })
  if (again.length === 0) return
  await hide(tx, person, 'name', (await getTeam(tx, who.teamId)).language)
  if (again.some(({ state }) => state === 'open')) return
  await remove(tx, (await findUser(tx, who))!, 'name')
}
