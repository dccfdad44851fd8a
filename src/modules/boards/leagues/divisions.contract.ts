import { z } from 'zod'
import { divisionMoves } from '#shared/divisions.ts'
import { idSchema } from '#shared/text.ts'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'

const moveSchema = z.enum(divisionMoves)

const rowSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  place: z.int(), // from 1; with as many points the fewer days, then a lot
  points: z.int(), // of the best five days of each week of the month
  moved: z.int(), // places since the day began
  zone: moveSchema, // where it leads as it stands
})
export type CourtRow = z.infer<typeof rowSchema>

export const yourCourt = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Court/YourCourt',
  access: 'member',
  summary:
    "The caller's court of the month: about fifteen people of similar form, of whom the first three go up and the last three down when the month is final.",
  team: 'query.companyId',
  query: z.object({ companyId: idSchema }),
  compressed: true,
  answer: z.object({
    isOn: z.boolean(), // the space plays in courts
    month: z.string(), // '2026-11'; '': none is formed
    endsAt: z.string(), // ISO, when its last day is over; '' with no month
    isOver: z.boolean(), // it has ended and waits to be final
    court: z.int(), // 1 is the first; 0: the caller begins with the next month, in the middle
    courts: z.int(),
    rows: z.array(rowSchema), // without those who stay off the boards
    points: z.int(), // the caller's
    keeps: z.enum(['', 'hidden', 'away']), // why the caller does not go down, wherever they stand
    last: z.object({ month: z.string(), court: z.int(), move: moveSchema }).nullable(), // their month before
  }),
})
export type YourCourt = z.infer<typeof yourCourt.answer>

export const switchCourts = endpoint({
  service: 'dashboard',
  method: 'POST',
  path: '/api/Court/Switch',
  access: 'admin',
  summary:
    'Has the space play in courts, or no longer. The first ones are formed at once by the form of the last four weeks; a month that has begun goes on when it is turned on again.',
  team: 'body.companyId',
  body: z.object({ companyId: idSchema, isOn: z.boolean() }),
  answer: done,
})
