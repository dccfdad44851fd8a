import { type LineCode, departmentNameSchema } from '../contract.ts'
import { containsRefusedWord } from '#server/texts/filter.ts'
import type { ListLine } from './import-lines.ts'
import type { State } from './import-state.ts'
import { folded } from './store.ts'

type Person = State['people'][number]

/** What an admin lets a list make. */
export interface ImportOptions {
  readonly newDepartments: readonly string[]
  readonly allNew: boolean
}

export interface Placed {
  readonly line: ListLine
  readonly person: Person
  readonly departmentId: string | null // null: of a new department, by its name
  readonly name: string
}

export interface Refused {
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

export function planOf(state: State, lines: readonly ListLine[], options: ImportOptions) {
  const plan = new Plan(state, options)
  for (const line of lines) plan.add(line)
  return { placed: plan.placed, refused: plan.refused, made: plan.made }
}
export type ListPlan = ReturnType<typeof planOf>
