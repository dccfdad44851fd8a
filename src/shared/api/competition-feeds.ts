import { z } from 'zod'
import { feedAnswers } from '../predictors.ts'
import { opaqueSchema } from '../text.ts'
import { competitionSchema, fixture, nameSchema, adminPost } from './competitions.ts'
import { endpoint } from './endpoint.ts'

export const HELD_ROWS = 50 // of a competition, shown at once

export const readFeed = endpoint({
  ...adminPost,
  path: '/api/Competition/ReadFeed',
  cost: 100,
  summary:
    "Reads a competition's feed now. What it refuses is told by code and detail, and changes nothing.",
  body: z.object(fixture),
  answer: competitionSchema,
  perMinute: 6,
})

export const answerFeed = endpoint({
  ...adminPost,
  path: '/api/Competition/AnswerFeed',
  cost: 100,
  summary:
    'Answers what a feed of the space left unclear; the answer holds for later states of it. The feed is read again.',
  body: z.object({
    ...fixture,
    keys: z.array(opaqueSchema(64)).min(1, 'list_empty').max(HELD_ROWS, 'list_too_long'),
    answer: z.enum(feedAnswers),
  }),
  answer: competitionSchema,
})

export const nameTeam = endpoint({
  ...adminPost,
  path: '/api/Competition/NameTeam',
  cost: 100,
  summary:
    'Says which team a name in a feed is: another’s, or, given itself, one of its own. A feed of the space is read again; of an operator’s it changes what this space is shown, and no tips or points.',
  body: z.object({ ...fixture, name: nameSchema, team: nameSchema }),
  answer: competitionSchema,
})
