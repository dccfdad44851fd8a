import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { RefusalError } from '../refusal.ts'

/** Text fields by name; a file is its bytes, an empty file is ''. */
export type Form = Record<string, string | Buffer>

/** Fastify knows limits and forbidden names by a code; what else its parser throws is no form. */
const isKnown = (error: unknown) =>
  error instanceof RefusalError || String((error as { code?: unknown }).code).startsWith('FST_')

/** Reads a form with pictures. Throws too_large or bad_input. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    if (request.body && typeof request.body === 'object') return request.body as Form // fields only, as JSON
    throw new RefusalError('bad_input')
  }
  try {
    return await readParts(request)
  } catch (error) {
    throw isKnown(error) ? error : new RefusalError('bad_input')
  }
}

/* The parser's own toBuffer would read a file that is too large to its end before it refuses. */
async function readFile(file: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (file.truncated) throw new RefusalError('too_large')
    chunks.push(chunk as Buffer)
  }
  if (file.truncated) throw new RefusalError('too_large')
  return Buffer.concat(chunks)
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const form: Form = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new RefusalError('too_large')
      form[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await readFile(part.file)
    form[part.fieldname] = bytes.length ? bytes : ''
  }
  return form
}
