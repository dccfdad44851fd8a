import type { z } from 'zod'
import { parseForm, refusalOf, texts, type Form } from './stripe.form.ts'
import type { Asked } from './serve.ts'

/** A call of Stripe's API: what it takes, and what it answers. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly run: (asked: Asked, ids: string[]) => { answer: object; expand: string[] | undefined }
}

const formOf = ({ method, url, body }: Asked): Form =>
  parseForm(method === 'POST' ? new URLSearchParams(body) : url.searchParams)

/** A call at a path (`/v1/customers/:id`), whose parameters are those of the schema and no others. */
export function call<S extends z.ZodRawShape>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodObject<S, z.core.$strict>,
  answer: (given: z.output<z.ZodObject<S, z.core.$strict>>, ...ids: string[]) => object,
): Call {
  const whole = schema.extend({ expand: texts.optional() })
  return {
    method,
    path,
    run: (asked, ids) => {
      const form = formOf(asked)
      const read = whole.safeParse(form)
      if (!read.success) throw refusalOf(read.error.issues[0]!, form)
      const { expand, ...given } = read.data as { expand?: string[] }
      return { answer: answer(given as z.output<typeof schema>, ...ids), expand }
    },
  }
}

/** The ids in an address that a call stands at, or null where it stands elsewhere. */
export function idsAt({ method, path }: Call, asked: Asked): string[] | null {
  if (method !== asked.method) return null
  const wanted = path.split('/')
  const found = asked.url.pathname.split('/')
  if (wanted.length !== found.length) return null
  if (wanted.some((part, at) => !part.startsWith(':') && part !== found[at])) return null
  return found.filter((_, at) => wanted[at]!.startsWith(':')).map(decodeURIComponent)
}
