import type { Answer } from '#shared/api/endpoint.ts'
import type { getQuestions } from '#shared/api/special-events.ts'

export type EventData = Answer<typeof getQuestions>

/** The cache key of an event with the user's answers. */
export const eventKey = (gameId: string) => ['special event', gameId] as const
