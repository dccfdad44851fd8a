import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { resultSignSchema, signsSchema } from '#shared/result-reactions.ts'
import { idSchema, textSchema } from '#shared/text.ts'

export const playingNow = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Puzzle/Playing',
  access: 'member',
  summary:
    'Colleagues who made a move in today’s puzzle of a game in the last two minutes: names only. Nobody, for who does not show either.',
  user: 'query.userId',
  query: z.object({ userId: idSchema, puzzleType: textSchema(40) }),
  answer: z.object({
    people: z.array(z.object({ userId: z.string(), name: z.string(), profileImage: z.string() })), // the first few, by name
    count: z.int(), // of all of them
  }),
})

export const reactToResult = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/Puzzle/React',
  access: 'member',
  summary:
    'Leaves one sign on a colleague’s result of today, once both have finished; another takes its place, null takes it back.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    colleagueId: idSchema,
    puzzleType: textSchema(40),
    sign: resultSignSchema.nullable(),
  }),
  answer: signsSchema,
})
