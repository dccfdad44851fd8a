import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'

const FILE = { type: 'string', format: 'binary' } as const

/** The body of a call that is sent as a form, as OpenAPI has it; null: it is sent otherwise. */
export function formBody({ body, files }: Endpoint): object | null {
  if (!body || !files) return null
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const pictures = Object.fromEntries(files.map((name) => [name, FILE]))
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties: { ...schema.properties, ...pictures } },
      },
    },
  }
}
