import { fault } from './stripe.refusal.ts'

interface Answered {
  [key: string]: unknown
}

/** What an answer holds only when it is asked for. */
const included: Record<string, readonly string[]> = {
  customer: ['tax_ids'],
  price: ['tiers', 'currency_options'],
  invoice: ['payments', 'confirmation_secret'],
}
/** What is an id until it is expanded. */
const references = new Set(
  'customer subscription invoice latest_invoice setup_intent payment_method payment_intent charge latest_charge default_payment_method product price pending_setup_intent'.split(
    ' ',
  ),
)
const DEEPEST = 4 // a list's own `data` is one of them

const refuse = (path: string) => fault(`This property cannot be expanded (${path}).`, 'expand[0]')

const tooDeep = (path: string) =>
  fault(
    `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
    undefined,
    'property_expansion_max_depth',
  )

const isObject = (value: unknown): value is Answered => typeof value === 'object' && value !== null

/** Takes away what was not asked for, all the way down. */
export function pruned(value: unknown, asked: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => pruned(one, asked))
  if (!isObject(value)) return value
  const hidden = included[String(value['object'])] ?? []
  const entries = Object.entries(value).filter(
    ([key]) => !hidden.includes(key) || asked.some((path) => path.split('.')[0] === key),
  )
  const below = (key: string) =>
    asked.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, pruned(one, below(key))]))
}

/** Answers with what `expand` asks for in the place of ids, and without what is only given on request. */
export function makeExpand(find: (id: string) => object | undefined) {
  function reach(value: unknown, path: readonly string[], whole: string): void {
    if (Array.isArray(value)) return value.forEach((one) => reach(one, path, whole))
    const [key, ...rest] = path
    if (key === undefined) return
    if (!isObject(value)) throw refuse(whole)
    if (!(key in value) && included[String(value['object'])]?.includes(key)) return // there is none
    if (!(key in value)) throw refuse(whole)
    const isKnown = references.has(key) || isObject(value[key]) || value[key] === null
    if (!isKnown) throw refuse(whole)
    const found = typeof value[key] === 'string' ? find(value[key]) : undefined
    if (found) value[key] = structuredClone(found)
    if (value[key] !== null) reach(value[key], rest, whole)
  }

  return (answer: object, asked: readonly string[] = []): unknown => {
    const copy = structuredClone(answer)
    for (const path of asked) {
      const parts = path.split('.')
      if (parts.length > DEEPEST) throw tooDeep(path)
      reach(copy, parts, path)
    }
    return pruned(copy, asked)
  }
}
