import { z } from 'zod'
import { done, NAME_MAX, userSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const leaveGameSpace = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/leaveGameSpace',
  access: 'member',
  summary: 'Leave the space: results stay as a former player, the account goes on without a space.',
  user: 'body.userId',
  body: z.object({ userId: z.string() }),
  answer: userSchema,
})

export const deleteAccount = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/deleteAccount',
  access: 'person',
  summary: 'Delete the account for good; name must be typed as it stands.',
  user: 'body.userId',
  body: z.object({ userId: z.string(), name: z.string().max(NAME_MAX) }),
  answer: done,
})

export const removeMember = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/RemoveMember',
  access: 'admin',
  summary: 'Take a colleague out of the space; their results stay as a former player.',
  team: 'body.teamId',
  body: z.object({ teamId: z.string(), memberId: z.string() }),
  answer: done,
})

export const exportData = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/UserProfile/Export',
  access: 'person',
  summary: 'Everything we hold about the caller, as JSON.',
  user: 'query.userId',
  query: z.object({ userId: z.string() }),
  answer: z.record(z.string(), z.unknown()),
  perMinute: 10,
})
