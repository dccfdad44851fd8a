import type { Answer } from './serve.ts'

interface Told {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly message: string
  readonly param?: string
  readonly decline_code?: string
}

/** A request that Stripe refuses; `isFault` when no product should ever ask so. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly told: Told,
    readonly isFault = false,
  ) {
    super(told.message)
  }

  answer(): Answer {
    const { code } = this.told
    const doc_url = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
    return { status: this.status, json: { error: { ...this.told, doc_url } } }
  }
}

const type = 'invalid_request_error'

export const invalid = (message: string, param?: string, code?: string) =>
  new Refusal(400, { type, message, param, code })

export const fault = (message: string, param?: string, code?: string) =>
  new Refusal(400, { type, message, param, code }, true)

/** What is named in the address is missing with 404; what a parameter names, with 400. */
export const missing = (kind: string, id: string, param = 'id') =>
  new Refusal(param === 'id' ? 404 : 400, {
    type,
    code: 'resource_missing',
    message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
    param,
  })
