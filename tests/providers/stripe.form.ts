import { z } from 'zod'
import { fault, type Refusal } from './stripe.refusal.ts'

export type Form = string | Form[] | { [key: string]: Form }

interface Branch {
  [key: string]: Branch | string
}

function plant(tree: Branch, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path
  const name = key === '' ? String(Object.keys(tree).length) : key // a[]=1
  if (rest.length === 0) tree[name] = value
  else plant((tree[name] ??= Object.create(null) as Branch) as Branch, rest, value)
}

function grown(tree: Branch | string): Form {
  if (typeof tree === 'string') return tree
  const keys = Object.keys(tree)
  const values = Object.values(tree).map(grown)
  const isArray = keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
  return isArray ? values : Object.fromEntries(keys.map((key, at) => [key, values[at]!]))
}

/** Stripe's forms: `items[0][price]=…`, in an address or a body. */
export function parseForm(fields: URLSearchParams): Form {
  const tree = Object.create(null) as Branch
  for (const [name, value] of fields)
    plant(
      tree,
      [name.split('[')[0]!, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((m) => m[1]!)],
      value,
    )
  return grown(tree)
}

/* Types of parameters: everything comes as text. */

const unset = (name: string) =>
  `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`

export const text = z.string().min(1).max(5000)
export const emptyable = z.string().max(5000)
export const number = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const texts = z.array(text)
/** Values to be set; an empty one takes a key away, and an empty text all of them. */
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().min(1).max(40), z.string().max(500)),
])
export const range = z.union([
  number,
  z.strictObject({ gt: number, gte: number, lt: number, lte: number }).partial(),
])

type Shape = Record<string, z.ZodType>

/** Parameters of a call, by names its type in the SDK has. */
export const params =
  <P>() =>
  <S extends Shape>(shape: S & Record<Exclude<keyof S, keyof P>, never>) =>
    z.strictObject<S>(shape)

export const paging = {
  limit: number.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
}

const named = (path: readonly PropertyKey[]) =>
  path.map((key, at) => (at ? `[${String(key)}]` : String(key))).join('')

/** What Stripe says of a parameter that is none of its own, is missing or is not of its type. */
export function refusalOf(issue: z.core.$ZodIssue, given: Form): Refusal {
  const param = named(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = named([...issue.path, issue.keys[0]!])
    return fault(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  }
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0])
    return refusalOf(
      {
        ...issue.errors.at(-1)![0]!,
        path: [...issue.path, ...issue.errors.at(-1)![0]!.path],
      },
      given,
    )
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  )
  if (value === undefined)
    return fault(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (value === '') return fault(unset(param), param, 'parameter_invalid_empty')
  if (issue.code === 'invalid_value')
    return fault(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param)
  if (issue.message === 'Invalid integer')
    return fault(`Invalid integer: ${JSON.stringify(value)}`, param, 'parameter_invalid_integer')
  return fault(`Invalid ${param}: ${issue.message}`, param)
}
