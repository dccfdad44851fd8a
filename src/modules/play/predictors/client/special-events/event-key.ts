import type { Answer } from '#shared/endpoint.ts'
import type { getQuestions } from '../../special-events.contract.ts'

export type EventData = Answer<typeof getQuestions>

/** The cache key of an event with the user's answers. */
export const eventKey = (gameId: string) => ['special event', gameId] as const
