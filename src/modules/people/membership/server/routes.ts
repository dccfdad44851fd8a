import {
  deleteAccount,
  exportMembers,
  exportData,
  leaveGameSpace,
  memberPage,
  members,
  removedMembers,
  removeMember,
  takeOffRemoved as takeOffRemovedCall,
  undoRemoval as undoRemovalCall,
} from '../contract.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import { headCount, listMembers } from '#server/accounts/members.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { exportPeople } from './export-members.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { deletePerson, leaveSpace } from './leave.ts'
import { pageView } from './page.ts'
import { removeFrom, undoRemoval } from './remove.ts'
import { removedPage, takeOffRemoved } from './removed.ts'

const done = { ok: true } as const

/**
 * Everything we hold about a person, in our own tables' shapes. Without secrets (password hashes,
 * tokens, the answers of puzzles under way) and without other people's names.
 */
async function exportOf(world: World, caller: Caller): Promise<Record<string, unknown>> {
  const { teamId, team } = caller
  const all: Record<string, unknown> = {
    exportedAt: world.now().toISOString(),
    space: { teamId, name: team.name },
  }
  for (const { person } of world.modules)
    Object.assign(all, await person?.exported?.(world.db, caller))
  return all
}

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

  route(undoRemovalCall, async ({ world, caller, body }) => {
    await undoRemoval(world, caller, body.memberId)
    return done
  }),

  route(removedMembers, ({ world, caller }) => removedPage(world, caller.teamId)),

  route(takeOffRemovedCall, async ({ world, caller, body }) => {
    await takeOffRemoved(world, caller, body.removalId)
    return done
  }),

  route(memberPage, ({ world, caller, query }) => pageView(world, caller, query)),

  route(exportMembers, ({ world, caller, query }) => exportPeople(world, caller, query)),

  route(members, async ({ world, caller, query }) => {
    const rows = await listMembers(world.db, caller.teamId, query.prefix)
    return {
      members: rows.map(({ id: userId, ...member }) => ({ userId, ...member })),
      count: await headCount(world, caller.teamId),
    }
  }),

  route(exportData, ({ world, caller }) => exportOf(world, caller)),
]
