import type { Answer } from '#shared/api/endpoint.ts'
import type { getQuestions } from '#shared/api/special-events.ts'

export type EventData = Answer<typeof getQuestions>

/** What an event with one's answers is cached under. */
export const eventKey = (gameId: string) => ['special event', gameId] as const
