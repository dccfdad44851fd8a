import type { ErrorAnswer, ErrorCode } from '#shared/errors.ts'
import type { Refusal } from '#shared/game.ts'

type More = Omit<ErrorAnswer, 'message' | 'ref'>

/** Thrown anywhere in a handler; answered with its code, which the client translates, and the status declared of it. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly code: ErrorCode | (string & {})
  readonly more: More

  constructor(code: ErrorCode | (string & {}), more: More = {}) {
    super(code)
    this.code = code
    this.more = more
  }

  /** What a game's rules refused. */
  static of({ refused, detail }: Refusal): RefusalError {
    return new RefusalError(refused, detail ? { detail } : {})
  }

  answer(): ErrorAnswer {
    return { message: this.code, ...this.more }
  }
}
