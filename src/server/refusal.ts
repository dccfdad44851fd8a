import { errorStatus, isErrorCode } from '#shared/error-status.ts'
import type { ErrorAnswer, ErrorCode } from '#shared/errors.ts'
import type { Refusal } from '#shared/game.ts'

type More = Omit<ErrorAnswer, 'message' | 'ref'>

const GAME_REFUSED = 400

/** Thrown anywhere in a handler; answered as 4xx with its code, which the client translates. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly code: ErrorCode | (string & {})
  readonly status: number
  readonly more: More

  constructor(code: ErrorCode | (string & {}), more: More = {}) {
    super(code)
    this.code = code
    this.status = isErrorCode(code) ? errorStatus[code] : GAME_REFUSED
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
