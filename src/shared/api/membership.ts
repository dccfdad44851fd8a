import { z } from 'zod'
import { done, NAME_MAX, userSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { idSchema, textSchema } from '../text.ts'

export const leaveGameSpace = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/leaveGameSpace',
  access: 'member',
  summary: 'Leave the space: results stay as a former player, the account goes on without a space.',
  user: 'body.userId',
  body: z.object({ userId: idSchema }),
  endsSessions: true,
  answer: userSchema,
})

export const deleteAccount = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/deleteAccount',
  access: 'person',
  summary: 'Delete the account for good; name must be typed as it stands.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, name: textSchema(NAME_MAX) }),
  endsSessions: true,
  answer: done,
})

export const removeMember = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/RemoveMember',
  access: 'admin',
  summary: 'Take a colleague out of the space; their results stay as a former player.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, memberId: idSchema }),
  endsSessions: true,
  answer: done,
})

export const members = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/Members/:id',
  access: 'admin',
  summary: 'Who belongs to the space, by the beginning of a name; the first two hundred.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: z.object({ prefix: textSchema(60).default('') }),
  compressed: true,
  answer: z.object({
    members: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        profileImage: z.string(),
        isAdmin: z.boolean(),
      }),
    ),
    count: z.number(), // of the whole space
  }),
})

export type Member = z.infer<typeof members.answer>['members'][number]

export const exportData = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/UserProfile/Export',
  access: 'person',
  summary: 'Everything we hold about the caller, as JSON.',
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: z.record(z.string(), z.unknown()),
  perMinute: 10,
})
