import { and, eq, ne } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { type Database, upsert } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { users } from '#server/teams/schema.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { Admin } from './admin-transaction.ts'
import { assignPeople } from './assign-people.ts'
import { departmentNames, departments } from './schema.ts'
import { joinCarries } from './moving.ts'
import { folded, freeName, lockDepartment, mustFit, nameDepartment } from './store.ts'

const isDepartment = (teamId: string, departmentId: string) =>
  equals(departments, { teamId, departmentId })

/** Throws word_not_allowed, department_name_taken. */
async function checkName({ tx, who, filterWords }: Admin, name: string, but = ''): Promise<void> {
  refuseBadWords(name, filterWords)
  const { teamId, foldedName, departmentId } = departments
  const [existing] = await tx
    .select({ departmentId })
    .from(departments)
    .where(and(eq(teamId, who.teamId), eq(foldedName, folded(name))))
  if (existing && existing.departmentId !== but) throw new RefusalError('department_name_taken')
}

/** Makes a department by hand. Throws word_not_allowed, department_name_taken, too_many_departments. */
export async function make(admin: Admin, name: string): Promise<string> {
  const { tx, who, at, write } = admin
  await checkName(admin, name)
  await mustFit(tx, who.teamId, 1)
  const departmentId = await nameDepartment(tx, who.teamId, name, true, { source: 'hand', at })
  await write({ what: 'department_made', after: { departmentId, name } })
  return departmentId
}

/** From now on that name means this department, though it is called otherwise. */
async function saveName(tx: Database, teamId: string, name: string, departmentId: string) {
  const row = { teamId, foldedName: folded(name), name, departmentId }
  await upsert(tx, departmentNames, [row], ['teamId', 'foldedName'])
}

/** Throws department_unknown, word_not_allowed, department_name_taken. */
export async function rename(admin: Admin, departmentId: string, name: string): Promise<void> {
  const { tx, who, write } = admin
  const { teamId } = who
  const { name: before } = await lockDepartment(tx, teamId, departmentId)
  if (before === name) return
  await checkName(admin, name, departmentId)
  await freeName(tx, teamId, name)
  await tx
    .update(departments)
    .set({ name, foldedName: folded(name) })
    .where(isDepartment(teamId, departmentId))
  if (folded(before) !== folded(name)) await saveName(tx, teamId, before, departmentId)
  await write({
    what: 'department_renamed',
    before: { departmentId, name: before },
    after: { departmentId, name },
  })
}

const inDepartment = (teamId: string, departmentId: string) =>
  equals(users, { teamId, departmentId })

async function remove(tx: Database, teamId: string, departmentId: string): Promise<void> {
  await tx.delete(departments).where(isDepartment(teamId, departmentId))
}

/** Everybody of one goes into the other, and its names mean that. Throws department_unknown, bad_input. */
export async function merge(admin: Admin, departmentId: string, intoId: string): Promise<number> {
  const { tx, who, write } = admin
  const { teamId } = who
  if (departmentId === intoId) throw new RefusalError('bad_input')
  for (const id of [departmentId, intoId].toSorted()) await lockDepartment(tx, teamId, id)
  const { name } = await lockDepartment(tx, teamId, departmentId)
  const people = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(inDepartment(teamId, departmentId), ne(users.name, '')))
  const moves = await assignPeople(admin, new Map(people.map(({ userId }) => [userId, intoId])))
  await tx
    .update(departmentNames)
    .set({ departmentId: intoId })
    .where(equals(departmentNames, { teamId, departmentId }))
  await joinCarries(tx, teamId, { from: departmentId, into: intoId })
  await remove(tx, teamId, departmentId)
  await saveName(tx, teamId, name, intoId)
  const userIds = moves.map(({ userId }) => userId)
  await write({
    what: 'departments_merged',
    before: { departmentId, name, userIds },
    after: { departmentId: intoId },
  })
  return moves.length
}

/** Throws department_unknown, department_not_empty. */
export async function removeEmpty(admin: Admin, departmentId: string): Promise<void> {
  const { tx, who, write } = admin
  const { teamId } = who
  const { name } = await lockDepartment(tx, teamId, departmentId)
  const [somebody] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(inDepartment(teamId, departmentId))
    .limit(1)
  if (somebody) throw new RefusalError('department_not_empty')
  await tx.delete(departmentNames).where(equals(departmentNames, { teamId, departmentId }))
  await remove(tx, teamId, departmentId)
  await write({ what: 'department_deleted', before: { departmentId, name } })
}
