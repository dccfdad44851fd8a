import { z } from 'zod'
import { daySchema, idSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'
import { boardRowSchema } from '#modules/boards/leaderboard/contract.ts'

/** What is told of a quarter; by which rules says docs/seasons.md. */
export const momentKinds = ['comeback', 'close', 'first', 'fastest', 'streak'] as const
export type MomentKind = (typeof momentKinds)[number]

const momentSchema = z.object({
  kind: z.enum(momentKinds),
  gameType: z.string(), // '': of no game alone
  day: z.string(), // on which it was over
  people: z.array(z.object({ userId: z.string(), name: z.string(), profileImage: z.string() })), // who did it first
  value: z.int(), // games behind, games played, days in a row, or ms
  count: z.int(), // how often it was done in the quarter; 0: there is one of it
  replay: z.object({ roomId: z.string(), gameId: z.string() }).nullable(),
})
export type Moment = z.infer<typeof momentSchema>

const member = {
  service: 'game',
  method: 'GET',
  access: 'member',
  team: 'query.companyId',
  compressed: true,
} as const

export const seasonList = endpoint({
  ...member,
  path: '/api/Season/Seasons',
  summary: 'Quarters whose figures are final, the latest first.',
  query: z.object({ companyId: idSchema }),
  answer: z.object({ seasons: z.array(z.object({ starts: z.string(), ends: z.string() })) }),
})

export const seasonOf = endpoint({
  ...member,
  path: '/api/Season/Season',
  summary:
    'A quarter whose figures are final: who stood on its podiums, and its moments. Only people who show on boards are named.',
  query: z.object({ companyId: idSchema, starts: daySchema }),
  answer: z.object({
    starts: z.string(),
    ends: z.string(),
    finalSince: z.string(), // ISO
    players: z.int(),
    people: z.array(boardRowSchema), // the first three
    me: boardRowSchema.nullable(),
    isKept: z.boolean(), // false: it was frozen before departments and moments were kept
    departments: z.array(
      z.object({
        departmentId: z.string(),
        name: z.string(),
        rank: z.int(),
        average: z.int(),
      }),
    ), // the first three, as they stood
    moments: z.array(momentSchema),
    earlier: z.string().nullable(), // the first day of the quarter before; null: none is kept
    later: z.string().nullable(),
  }),
})
export type Season = z.infer<typeof seasonOf.answer>
