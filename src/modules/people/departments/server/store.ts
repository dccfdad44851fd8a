import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { DepartmentSource } from '../contract.ts'
import { maxima } from '../contract.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { containsText } from '#server/db/fold-text.ts'
import type { MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { move } from './moving.ts'
import { departmentNames, departments } from './schema.ts'

/** Names that are equal under this are one department's. */
export const folded = (name: string) => name.normalize('NFC').toLowerCase()

export function listDepartments(db: Database, teamId: string) {
  const { departmentId, name, isListed } = departments
  return db
    .select({ departmentId, name, isListed })
    .from(departments)
    .where(eq(departments.teamId, teamId))
    .orderBy(asc(departments.name))
}

/** Throws too_many_departments where a space could not have so many more. */
export async function mustFit(db: Database, teamId: string, more: number): Promise<void> {
  if (
    more > 0 &&
    (await db.$count(departments, eq(departments.teamId, teamId))) + more > maxima.departments
  )
    throw new RefusalError('too_many_departments')
}

/** The department of a name, present or former; null: there is none. */
export async function findDepartment(
  db: Database,
  teamId: string,
  name: string,
): Promise<string | null> {
  for (const table of [departments, departmentNames]) {
    const [row] = await db
      .select({ departmentId: table.departmentId })
      .from(table)
      .where(equals(table, { teamId, foldedName: folded(name) }))
    if (row) return row.departmentId
  }
  return null
}

/** Frees a name: only a department of its own can have it. */
export async function freeName(db: Database, teamId: string, name: string): Promise<void> {
  const { foldedName } = departmentNames
  await db
    .delete(departmentNames)
    .where(and(eq(departmentNames.teamId, teamId), eq(foldedName, folded(name))))
}

interface Made {
  readonly source: DepartmentSource
  readonly at: Date
}

/**
 * The department of a name, created where there is none; names that differ in case are one. `isListed`:
 * an admin names it, which puts it on the list.
 */
export async function nameDepartment(
  db: Database,
  teamId: string,
  name: string,
  isListed: boolean,
  made?: Made,
): Promise<string> {
  const known = isListed ? null : await findDepartment(db, teamId, name)
  if (known) return known
  const source = made?.source ?? (isListed ? 'hand' : 'directory')
  const own = { name, foldedName: folded(name), isListed, source }
  const madeAt = made?.at ?? sql`clock_timestamp()`
  if (isListed) await freeName(db, teamId, name)
  const [row] = await db
    .insert(departments)
    .values({ teamId, departmentId: randomUUID(), ...own, madeAt })
    .onConflictDoUpdate({
      target: [departments.teamId, departments.foldedName],
      set: { isListed: sql`${departments.isListed} or excluded.is_listed` },
    })
    .returning({ departmentId: departments.departmentId })
  return row!.departmentId
}

/** A department, locked until the transaction ends. Throws department_unknown. */
export async function lockDepartment(db: Database, teamId: string, departmentId: string) {
  const [row] = await db
    .select()
    .from(departments)
    .where(equals(departments, { teamId, departmentId }))
    .for('update')
  if (!row) throw new RefusalError('department_unknown')
  return row
}

/**
 * An admin's choice: it takes precedence over any later directory. Null: in none. `at` determines the
 * day on which they move, else the database's clock does.
 */
export function placeInDepartment(
  db: Database,
  who: MemberKey,
  departmentId: string | null,
  at?: Date,
): Promise<void> {
  return move(db, who, { to: departmentId, isPlaced: true, at })
}

/**
 * The department of a person's directory. It moves nobody whom an admin placed, and where admins keep a
 * list, or the maximum is reached, only existing departments count.
 */
export async function claimDepartment(
  db: Database,
  who: MemberKey,
  name: string,
  at?: Date,
): Promise<void> {
  const known = await listDepartments(db, who.teamId)
  const keepsList = known.some(({ isListed }) => isListed)
  const isKnown = (await findDepartment(db, who.teamId, name)) !== null
  if (!isKnown && (keepsList || known.length >= maxima.departments)) return
  const to = await nameDepartment(db, who.teamId, name, false)
  await move(db, who, { to, isPlaced: false, at, unlessPlaced: true })
}

/** Names of a space's departments, deleted ones too: the change log has those. */
export async function namesOfDepartments(db: Database, teamId: string, ids: readonly string[]) {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`
    with wanted as (select value as id from json_array_elements_text(${JSON.stringify(ids)}::json))
    select a.before->>'departmentId' as id, a.before->>'name' as name from audit a
      where a.team_id = ${teamId}::uuid and a.what in ('department_deleted', 'departments_merged')
        and a.before->>'departmentId' in (select id from wanted)
    union all
    select d.department_id::text, d.name from departments d
      where d.team_id = ${teamId}::uuid and d.department_id::text in (select id from wanted)`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Departments of a space whose name contains a text. */
export async function searchDepartments(
  db: Database,
  teamId: string,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: departments.departmentId })
    .from(departments)
    .where(and(eq(departments.teamId, teamId), containsText(departments.name, text)))
    .limit(most)
  return rows.map(({ id }) => id)
}
