import {
  deleteAccount,
  exportData,
  leaveGameSpace,
  members,
  removeMember,
} from '#shared/api/membership.ts'
import { signedIn } from '../accounts/answer.ts'
import { headCount } from '../accounts/head-count.ts'
import { route, type Route } from '../http/serve.ts'
import { listMembers } from '../people/store.ts'
import { exportOf } from './export.ts'
import { deletePerson, leaveSpace, removeFrom } from './leave.ts'

const done = { ok: true } as const

export const membershipRoutes: readonly Route[] = [
  route(leaveGameSpace, async ({ world, caller }) =>
    signedIn(world, await leaveSpace(world, caller)),
  ),

  route(deleteAccount, async ({ world, caller, body }) => {
    await deletePerson(world, caller, body.name)
    return done
  }),

  route(removeMember, async ({ world, caller, body }) => {
    await removeFrom(world, caller, body.memberId)
    return done
  }),

  route(members, async ({ world, caller, query }) => {
    const found = await listMembers(world.db, caller.teamId, query.prefix)
    return {
      members: found.map(({ id: userId, ...member }) => ({ userId, ...member })),
      count: await headCount(world, caller.teamId),
    }
  }),
]

export const exportRoutes: readonly Route[] = [
  route(exportData, ({ world, caller }) => exportOf(world, caller)),
]
