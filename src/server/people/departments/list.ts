import type { Answer } from '#shared/api/endpoint.ts'
import type { previewDepartmentList } from '#shared/api/departments.ts'
import type { Database } from '../../base/db/database.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Admin } from './admin-word.ts'
import { readList, type ListLine } from './list-lines.ts'
import { planOf, type ListPlan, type Placed, type Wanted } from './list-plan.ts'
import { stateOf, versionOf, type State } from './list-state.ts'
import { nearest } from './near.ts'
import { place } from './place.ts'
import { nameDepartment } from './store.ts'

const TEXT_SHOWN = 200 // characters of a line
const FINE_SHOWN = 5

/** A list as an admin sends it: its bytes or text, and what it may make. */
export interface SentList extends Wanted {
  readonly list?: unknown
}

async function readPlan(db: Database, teamId: string, { list, ...wanted }: SentList) {
  const lines = readList(list)
  const state = await stateOf(db, teamId)
  const { newDepartments, allNew } = wanted
  const texts = lines.map(({ line, text }) => [line, text])
  const version = versionOf(state, [texts, newDepartments, allNew])
  return { lines, state, version, plan: planOf(state, lines, wanted) }
}

/** Lines one after the other, as first and last. */
function ranges(lines: readonly ListLine[]): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = []
  for (const { line } of lines) {
    const last = all.at(-1)
    if (last?.to === line - 1) last.to = line
    else all.push({ from: line, to: line })
  }
  return all
}

const shown = ({ line, text }: ListLine) => ({ line, text: text.slice(0, TEXT_SHOWN) })

/** The refused lines, each with what it may have meant. */
async function explained({ people, known }: State, { refused, made }: ListPlan) {
  const wrongOf = ({ line, code }: ListPlan['refused'][number]) =>
    code.startsWith('department') ? line.department : line.email
  const asked = (code: string) => refused.filter((one) => one.code === code).map(wrongOf)
  const emails = await nearest(
    asked('person_unknown'),
    people.map(({ email }) => email).filter(Boolean),
  )
  const names = await nearest(asked('department_unknown'), [
    ...known.map(({ name }) => name),
    ...made,
  ])
  return refused.map((one) => {
    const wrong = wrongOf(one)
    const near = { person_unknown: emails, department_unknown: names }[one.code as string]
    return {
      ...shown(one.line),
      fault: one.code,
      wrong: wrong.slice(0, TEXT_SHOWN),
      near: near?.get(wrong) ?? '',
      other: one.other ?? null,
    }
  })
}

/** Whether somebody leaves a department for another, comes into one, or stays. */
function moveOf({ person, departmentId }: Placed, known: ReadonlySet<string>) {
  const before = person.departmentId && known.has(person.departmentId) ? person.departmentId : null
  if (before === null) return 'joins'
  return before === departmentId ? 'stays' : 'moves'
}

/** What a list would do. Throws list_too_large, list_not_utf8, list_too_long, list_empty. */
export async function previewList(
  db: Database,
  teamId: string,
  sent: SentList,
): Promise<Answer<typeof previewDepartmentList>> {
  const { lines, state, version, plan } = await readPlan(db, teamId, sent)
  const known = new Set(state.known.map(({ departmentId }) => departmentId))
  const moves = plan.placed.map((one) => moveOf(one, known))
  const fine = plan.placed.map(({ line }) => line)
  return {
    version,
    read: lines.length,
    moves: moves.filter((move) => move === 'moves').length,
    joins: moves.filter((move) => move === 'joins').length,
    newDepartments: plan.made,
    refused: await explained(state, plan),
    fine: fine.slice(0, FINE_SHOWN).map(shown),
    fineLines: ranges(fine),
  }
}

/** Departments a list makes, by name. */
async function makeNew({ tx, who, at }: Admin, names: readonly string[]) {
  const made = new Map<string, string>()
  for (const name of names) {
    const source = { source: 'list', at } as const
    made.set(name, await nameDepartment(tx, who.teamId, name, true, source))
  }
  return made
}

/** Does what a preview showed. Throws departments_changed, list_empty, and what a preview throws. */
export async function applyList(admin: Admin, sent: SentList & { readonly version: string }) {
  const { version: seen, ...list } = sent
  const { tx, who, write } = admin
  const { version, plan } = await readPlan(tx, who.teamId, list)
  if (version !== seen) throw new RefusalError('departments_changed')
  if (plan.placed.length === 0) throw new RefusalError('list_empty')
  const made = await makeNew(admin, plan.made)
  const moves = await place(
    admin,
    new Map(
      plan.placed.map(({ person, departmentId, name }) => [
        person.userId,
        departmentId ?? made.get(name)!,
      ]),
    ),
  )
  const to = (at: 'before' | 'after') =>
    moves.map((move) => ({ userId: move.userId, departmentId: move[at] }))
  const after = { made: plan.made, people: to('after') }
  await write({ what: 'department_list_used', before: { people: to('before') }, after })
  return { used: plan.placed.length, moved: moves.length }
}
