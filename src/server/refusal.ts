import { errorStatus, type ErrorAnswer, type ErrorCode } from '#shared/errors.ts'

type More = Omit<ErrorAnswer, 'message' | 'ref'>

/** Thrown anywhere in a handler; answered as 4xx with its code, which the client translates. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly code: ErrorCode
  readonly status: number
  readonly more: More

  constructor(code: ErrorCode, more: More = {}) {
    super(code)
    this.code = code
    this.status = errorStatus[code]
    this.more = more
  }

  answer(): ErrorAnswer {
    return { message: this.code, ...this.more }
  }
}
