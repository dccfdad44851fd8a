import type { FastifyRequest } from 'fastify'
import { RefusalError } from '../refusal.ts'

/** Text fields by name; a file is its bytes, an empty file is ''. */
export type Form = Record<string, string | Buffer>

/** Reads a form with pictures. Throws too_large or bad_input. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    if (request.body && typeof request.body === 'object') return request.body as Form // fields only, as JSON
    throw new RefusalError('bad_input')
  }
  const form: Form = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new RefusalError('too_large')
      form[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    form[part.fieldname] = bytes.length ? bytes : ''
  }
  return form
}
