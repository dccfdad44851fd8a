import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema } from '#shared/text.ts'

/** What someone new does first, in this order. */
export const warmUpSteps = ['space', 'puzzle', 'room', 'picture'] as const
export type WarmUpStep = (typeof warmUpSteps)[number]

export const warmUp = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/UserProfile/WarmUp',
  access: 'member',
  summary: 'Which of the first steps the caller has taken.',
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: z.object({
    space: z.boolean(), // joined one
    puzzle: z.boolean(), // finished a daily puzzle
    room: z.boolean(), // sits in a room, or has played in one
    picture: z.boolean(), // has one
  }),
})
