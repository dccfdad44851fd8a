import { anyCall } from './error-status/any-call.ts'
import { boards } from './error-status/boards.ts'
import { people } from './error-status/people.ts'
import { play } from './error-status/play.ts'
import { predictors } from './error-status/predictors.ts'
import { messaging } from './error-status/messaging.ts'

/**
 * Every code a refusal may carry, with the HTTP status it answers.
 * Each has a text in src/client/ui/{en,tr}.json under `errors`.
 */
export const errorStatus = {
  ...anyCall,
  ...people,
  ...play,
  ...predictors,
  ...boards,
  ...messaging,
}

export function isErrorCode(text: unknown): text is keyof typeof errorStatus {
  return typeof text === 'string' && Object.hasOwn(errorStatus, text)
}
