import type { Answer } from '#shared/endpoint.ts'
import type { previewDepartmentList } from '../contract.ts'
import { readList, type ListLine } from './import-lines.ts'
import { planOf, type ListPlan, type Placed, type ImportOptions } from './import-plan.ts'
import { digestOf, versionOf, type State } from './import-state.ts'
import { nearest } from './closest-name.ts'

const TEXT_SHOWN = 200 // characters of a line
const FINE_SHOWN = 5

/** A list as an admin sends it: its bytes or text, and what it may make. */
export interface SentList extends ImportOptions {
  readonly list?: unknown
}

export interface ListTask {
  readonly sent: SentList
  readonly state: State
}

/* As lines, not as bytes: what separates them is no change. */
function planned({ sent: { list, ...options }, state }: ListTask) {
  const lines = readList(list)
  const texts = lines.map(({ line, text }) => [line, text])
  const digest = digestOf([texts, options.newDepartments, options.allNew])
  return { lines, digest, plan: planOf(state, lines, options) }
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

const lineView = ({ line, text }: ListLine) => ({ line, text: text.slice(0, TEXT_SHOWN) })

/** The refused lines, each with what it may have meant. */
function explained({ people, known }: State, { refused, made }: ListPlan) {
  const wrongOf = ({ line, code }: ListPlan['refused'][number]) =>
    code.startsWith('department') ? line.department : line.email
  const wrongNames = (code: string) => refused.filter((one) => one.code === code).map(wrongOf)
  const emails = nearest(
    wrongNames('person_unknown'),
    people.map(({ email }) => email).filter(Boolean),
  )
  const names = nearest(wrongNames('department_unknown'), [
    ...known.map(({ name }) => name),
    ...made,
  ])
  return refused.map((one) => {
    const wrong = wrongOf(one)
    const near = { person_unknown: emails, department_unknown: names }[one.code as string]
    return {
      ...lineView(one.line),
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
export function previewOf(task: ListTask): Answer<typeof previewDepartmentList> {
  const { state } = task
  const { lines, digest, plan } = planned(task)
  const known = new Set(state.known.map(({ departmentId }) => departmentId))
  const moves = plan.placed.map((one) => moveOf(one, known))
  const fine = plan.placed.map(({ line }) => line)
  return {
    version: versionOf(state, digest),
    read: lines.length,
    moves: moves.filter((move) => move === 'moves').length,
    joins: moves.filter((move) => move === 'joins').length,
    newDepartments: plan.made,
    refused: explained(state, plan),
    fine: fine.slice(0, FINE_SHOWN).map(lineView),
    fineLines: ranges(fine),
  }
}

/** Whom a list places where, by what departments are there (null: in a new one of that name). Throws as previewOf. */
export function placesOf(task: ListTask) {
  const { digest, plan } = planned(task)
  const placed = plan.placed.map(
    ({ person, departmentId, name }) => [person.userId, departmentId, name] as const,
  )
  return { digest, placed, made: plan.made }
}
export type ListPlaces = ReturnType<typeof placesOf>
