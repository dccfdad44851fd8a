import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'

/** Fields of one meaning: wherever one is asked for, its other name is taken too. */
const sameFields = [
  ['fixtureId', 'raceSeasonId'],
  ['stageId', 'raceId'],
] as const

type RawInput = Readonly<Record<string, unknown>>

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** Other names of the fields of a schema, each with the field's own. */
export function otherNames(schema: z.ZodType | undefined): ReadonlyMap<string, string> {
  const has = (name: string) => Object.hasOwn(shapeOf(schema), name)
  const pairs = sameFields.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  return new Map(pairs.filter(([other, own]) => has(own) && !has(other)))
}

function reader(
  schema: z.ZodType | undefined,
  isAbsent: (name: string, value: unknown) => boolean,
): (input: unknown) => unknown {
  const others = otherNames(schema)
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
    const present = Object.entries(input as RawInput).filter(
      ([name, value]) => !isAbsent(name, value),
    )
    const names = new Set(present.map(([name]) => name))
    const ownName = (name: string) => {
      const own = others.get(name)
      return own !== undefined && !names.has(own) ? own : name
    }
    return Object.fromEntries(present.map(([name, value]) => [ownName(name), value]))
  }
}

/**
 * What an endpoint is asked, before its schemas look at it: both names of a field are one, and an
 * optional query parameter that is empty is one left out.
 */
export function inputReaders({ query, body, files }: Endpoint) {
  const isOptional = new Set(
    Object.entries(shapeOf(query))
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name]) => name),
  )
  const others = otherNames(query)
  const mayBeEmpty = (name: string) => isOptional.has(others.get(name) ?? name)
  return {
    query: reader(query, (name, value) => value === '' && mayBeEmpty(name)),
    body: files ? (input: unknown) => input : reader(body, () => false),
  }
}
