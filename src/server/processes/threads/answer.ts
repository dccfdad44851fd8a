import type { ErrorCode } from '#shared/errors.ts'
import { RefusalError } from '../../refusal.ts'

/** What a reading thread answers: a refusal can't be thrown from one thread to another. */
export type Read<T> = { readonly value: T } | { readonly code: ErrorCode; readonly detail?: string }

/** Runs a thread's work; what it refuses is its answer. */
export function answerOf<T>(work: () => T): Read<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const { detail } = error.more
    return { code: error.code as ErrorCode, ...(detail && { detail }) }
  }
}
