import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'

const BODY_BYTES = 60_000
const ENDLESS = 2_000 // items of a list that names no maximum, before the body is full

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
}

function textFor({ format, pattern, maxLength = ENDLESS }: Schema, most: number): string {
  if (format === 'uuid' || pattern?.includes('0-9a-fA-F')) return crypto.randomUUID()
  if (format === 'date') return '2026-10-20'
  if (format === 'date-time') return '2026-10-20T09:00:00.000Z'
  return 'ğ '.repeat(most).slice(0, Math.min(maxLength, most)).trim() || 'x'
}

function largest(schema: Schema, most: number): unknown {
  const { anyOf, oneOf, allOf } = schema
  const [choice] = [...(anyOf ?? oneOf ?? allOf ?? [])]
  if (choice) return largest(choice, most)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return textFor(schema, most)
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.min(schema.maximum ?? 9, 1_000_000)
  if (schema.type === 'array') {
    const length = Math.min(schema.maxItems ?? ENDLESS, most)
    return Array.from({ length }, () => largest(schema.items ?? { type: 'string' }, most))
  }
  const entries = Object.entries(schema.properties ?? {})
  return Object.fromEntries(entries.map(([name, one]) => [name, largest(one, most)]))
}

/**
 * A body with every field as long as its schema lets it be, within what a body may weigh at all; null
 * for a call without one. It is not meant to be accepted, but to be looked at.
 */
export function largestBody(endpoint: Endpoint): Record<string, unknown> | null {
  if (!endpoint.body) return null
  const schema = z.toJSONSchema(endpoint.body, { unrepresentable: 'any', io: 'input' }) as Schema
  for (let most = ENDLESS; most >= 1; most = Math.floor(most / 2)) {
    const body = largest(schema, most) as Record<string, unknown>
    if (Buffer.byteLength(JSON.stringify(body)) <= BODY_BYTES) return body
  }
  return {}
}
