import type { Module } from '#server/module.ts'
import { loginWithTeamsTab } from '#shared/accounts.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import { changeTeamsApp } from '#server/accounts/tenants/store.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { claimAdmin } from '#modules/people/membership/server/index.ts'
import { readTabToken } from '#server/messaging/microsoft/verify-tab-token.ts'
import { pages } from '../pages.ts'
import {
  refusals,
  addToTeamsTabs,
  approveTenant,
  startTenantApproval,
  tenantApproval,
  updateTeamsApp,
} from '../contract.ts'
import { addressOfState, approvalAddress, approve, isApprover, mayCreateSpace } from './approval.ts'
import { createSpace } from './space.ts'
import { beginTeamsSession, signInFromTab } from './tab-sign-in.ts'

/** A refusal as loginWithTeamsTab words it; outages stay errors. */
function refused(error: unknown) {
  if (!(error instanceof RefusalError) || error.code === 'unavailable') throw error
  const { full } = error.more
  return { ok: false, data: null, message: error.code, ...(full && { full }) }
}

const done = { ok: true } as const

const microsoftRoutes: readonly Route[] = [
  route(loginWithTeamsTab, async ({ world, body }) => {
    try {
      const data = await signedIn(world, await signInFromTab(world, body))
      return { ok: true, data, message: '' }
    } catch (error) {
      return refused(error)
    }
  }),

  route(addToTeamsTabs, async ({ world, body }) => {
    const person = await readTabToken(world, body.token)
    const isFounder = !person.isGuest && (await mayCreateSpace(world, person, body.state))
    if (isFounder) await createSpace(world, person, body)
    const session = await beginTeamsSession(world, person)
    const { tenantId, roles } = person
    if (isApprover(roles)) await claimAdmin(world, session, { provider: 'MS', tenantId })
    return signedIn(world, session)
  }),

  route(startTenantApproval, async ({ world, body }) =>
    approvalAddress(world, await readTabToken(world, body.token), body),
  ),

  route(tenantApproval, async ({ world, body }) => ({ url: addressOfState(world, body.state) })),

  route(approveTenant, async ({ world, body }) => ({
    ...done,
    name: await approve(world, body.state, body.tenant),
  })),

  route(updateTeamsApp, async ({ world, caller, body }) => {
    await changeTeamsApp(world, caller, body.teamsAppId)
    return done
  }),
]

export const microsoft: Module = {
  name: 'microsoft',
  pages,
  refusals,
  routes: microsoftRoutes,
}
