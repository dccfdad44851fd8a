import { z } from 'zod'
import { done, NAME_MAX, userSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  last_admin: 409,
  removed_from_space: 403, // by an admin; somebody who invites them by name lets them in again
  removal_over: 410, // the minute in which it could be undone has passed
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const leaveGameSpace = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/leaveGameSpace',
  whenClosed: 'always',
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
  summary:
    'Take a colleague out of the space: signed out at once, and for good a minute later unless that is undone; their results stay as a former player.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, memberId: idSchema }),
  endsSessions: true,
  answer: done,
})

export const undoRemoval = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/UndoRemoval',
  access: 'admin',
  summary: 'Let somebody stay who was taken out less than a minute ago, else removal_over.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, memberId: idSchema }),
  answer: done,
})

export const MEMBERS_A_PAGE = 25
export const memberFilters = ['all', 'admins', 'hidden', 'none', 'left'] as const
export type MemberFilter = (typeof memberFilters)[number]

const membersQuery = z.object({
  search: textSchema(60).default(''),
  filter: z.enum(memberFilters).default('all'), // none: without a department; left: their directory has them no more
  departmentId: idSchema.optional(),
})

export const memberPage = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/MemberPage/:id',
  access: 'admin',
  summary:
    'Who belongs to the space, page by page, by what their name or address holds; with the week in which they last came, never the day.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: membersQuery.extend({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  compressed: true,
  answer: z.object({
    members: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        profileImage: z.string(),
        isAdmin: z.boolean(),
        isHidden: z.boolean(),
        department: z.string(), // '' for none
        through: z.array(z.string()), // GS, MS, Slack, Google
        lastWeek: z.string().nullable(), // its Monday; null: not since this is kept
        isRemoved: z.boolean(), // less than a minute ago
        hasLeft: z.boolean(), // their directory has them no more
        isRefused: z.boolean(), // their address takes no letters
      }),
    ),
    found: z.int(),
    week: z.string(), // the Monday of this one
    counts: z.object({
      all: z.int(),
      admins: z.int(),
      hidden: z.int(),
      none: z.int(),
      left: z.int(),
    }),
  }),
})
export type MemberRow = z.infer<typeof memberPage.answer>['members'][number]

export const exportMembers = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/ExportMembers/:id',
  access: 'admin',
  summary: 'The same as CSV, all pages; that it was exported is a line of the change log.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: membersQuery,
  answer: z.object({ csv: z.string() }),
  perMinute: 10,
})

export const removedMembers = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/RemovedMembers/:id',
  access: 'admin',
  summary:
    'Whom an admin has removed, the newest first: no link and no directory lets them in again until an admin invites their address, or takes them off this list.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    removed: z.array(
      z.object({
        removalId: z.string(),
        name: z.string(),
        email: z.string(), // '' for none
        removedAt: z.string(), // ISO
      }),
    ),
  }),
})

export const takeOffRemoved = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/TakeOffRemoved',
  access: 'admin',
  summary: 'Takes somebody off that list.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, removalId: idSchema }),
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
