import type { Answer } from '#shared/endpoint.ts'
import { type previewDepartmentList, type LineCode, departmentNameSchema } from '../contract.ts'
import { readList, type ListLine } from './import-lines.ts'
import { digestOf, versionOf, type State } from './import-state.ts'
import { nearest } from './closest-name.ts'
import { containsRefusedWord } from '#server/texts/filter.ts'
import { folded } from './store.ts'

type Person = State['people'][number]

/** What an admin lets a list make. */
interface ImportOptions {
  readonly newDepartments: readonly string[]
  readonly allNew: boolean
}

interface Placed {
  readonly line: ListLine
  readonly person: Person
  readonly departmentId: string | null // null: of a new department, by its name
  readonly name: string
}

interface Refused {
  readonly line: ListLine
  readonly code: LineCode
  readonly other?: { readonly line: number; readonly name: string; readonly department: string }
}

const mail = (email: string) => email.normalize('NFC').toLowerCase()

/** People by e-mail; null where several have it. */
function byMail({ people }: State): Map<string, Person | null> {
  const byEmail = new Map<string, Person | null>()
  for (const person of people) {
    const key = mail(person.email)
    if (key) byEmail.set(key, byEmail.has(key) ? null : person)
  }
  return byEmail
}

/** Departments by folded name; a name of before stands behind those of now. */
function byName({ known, names }: State): Map<string, string> {
  const all = [...names, ...known]
  return new Map(all.map(({ name, departmentId }) => [folded(name), departmentId]))
}

/** Says of every line what it would do, or why it can't. */
class Plan {
  readonly placed: Placed[] = []
  readonly refused: Refused[] = []
  readonly #people: Map<string, Person | null>
  readonly #departments: Map<string, string>
  readonly #made = new Map<string, string>() // folded name → name
  readonly #seen = new Map<string, ListLine>() // user id → the line before
  readonly #filterWords: readonly string[]
  readonly #options: ImportOptions
  readonly #newNames: ReadonlySet<string>

  constructor(state: State, options: ImportOptions) {
    this.#people = byMail(state)
    this.#departments = byName(state)
    this.#filterWords = state.filterWords
    this.#options = options
    this.#newNames = new Set(options.newDepartments.map(folded))
  }

  #nameCode(name: string): LineCode | null {
    const key = folded(name)
    if (this.#departments.has(key) || this.#made.has(key)) return null
    const isName = departmentNameSchema.safeParse(name).success
    if (!isName || containsRefusedWord(name, this.#filterWords)) return 'department_invalid'
    if (!this.#options.allNew && !this.#newNames.has(key)) return 'department_unknown'
    this.#made.set(key, name)
    return null
  }

  #double({ name, userId }: Person) {
    const before = this.#seen.get(userId)
    return before && { line: before.line, name, department: before.department }
  }

  add(line: ListLine): void {
    const refuse = (code: LineCode, other?: Refused['other']) =>
      this.refused.push({ line, code, ...(other && { other }) })
    if (line.isTooLong) return void refuse('line_too_long')
    if (!line.isReadable) return void refuse('line_unreadable')
    const person = this.#people.get(mail(line.email))
    if (!person) return void refuse(person === null ? 'person_shared' : 'person_unknown')
    const other = this.#double(person)
    if (other) return void refuse('person_double', other)
    this.#seen.set(person.userId, line)
    const code = this.#nameCode(line.department)
    if (code) return void refuse(code)
    const key = folded(line.department)
    const departmentId = this.#departments.get(key) ?? null
    const name = departmentId ? line.department : this.#made.get(key)!
    this.placed.push({ line, person, departmentId, name })
  }

  get made(): string[] {
    return [...this.#made.values()]
  }
}

function planOf(state: State, lines: readonly ListLine[], options: ImportOptions) {
  const plan = new Plan(state, options)
  for (const line of lines) plan.add(line)
  return { placed: plan.placed, refused: plan.refused, made: plan.made }
}
type ListPlan = ReturnType<typeof planOf>

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
