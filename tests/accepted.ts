import { isRefusal, type Refusal } from '#shared/game.ts'

/** The state after a move that must not be refused. */
export function accepted<State>(next: State | Refusal): State {
  if (isRefusal(next)) throw new Error(next.refused)
  return next
}
