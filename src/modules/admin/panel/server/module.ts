import { z } from 'zod'
import type { Module } from '#server/module.ts'
import { isEmail } from '#shared/accounts.ts'
import { inviteFromDirectory as inviteCall } from '#modules/people/invitations/contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mayJoin } from '#server/accounts/tenants/directory-only.ts'
import { findTenantOfTeam } from '#server/accounts/tenants/store.ts'
import { inviteOnce } from '#modules/people/invitations/server/index.ts'
import {
  findInstallation,
  isSlackPerson,
  slackAddress,
} from '#modules/platforms/slack/server/index.ts'
import { findNewcomer } from '#modules/messaging/play-invites/server/index.ts'
import { getTeam } from '#server/teams/store.ts'
import { adminReverts, changeSettings } from './change.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals, adminPage, updateAdminSettings } from '../contract.ts'
import { messages } from './messages.ts'
import { answeringSettings, settingsView, takingSettings } from './settings-view.ts'
import { impactOf } from './impact.ts'

/** Throws provider_off where Slack is not connected. */
async function addressAtSlack(world: World, teamId: string, slackId: string): Promise<string> {
  const installed = await findInstallation(world, teamId)
  if (!installed) throw new RefusalError('provider_off')
  return slackAddress(world, installed.token, slackId)
}

/** Throws provider_off where no directory of Microsoft is connected. */
async function addressAtMicrosoft(world: World, teamId: string, userId: string): Promise<string> {
  const entraId = z.guid().safeParse(userId.toLowerCase()).data
  if (!entraId) throw new RefusalError('colleague_unknown')
  if (!(await findTenantOfTeam(world.db, 'MS', teamId))) throw new RefusalError('provider_off')
  return (await findNewcomer(world, teamId, entraId))?.email ?? ''
}

/**
 * Invites somebody of the space's directory, at Microsoft or at Slack, by mail. Throws provider_off,
 * and colleague_unknown for anyone the directory does not know, or knows no address of; what the
 * policy refuses.
 */
async function inviteFromDirectory(world: World, caller: Caller, userId: string): Promise<void> {
  const { teamId } = caller
  const addressOf = isSlackPerson(userId) ? addressAtSlack : addressAtMicrosoft
  const address = await addressOf(world, teamId, userId)
  if (!isEmail(address)) throw new RefusalError('colleague_unknown')
  mayJoin(caller.team.policy, address)
  await inviteOnce(world, caller, address)
}

/** A space's settings, and what a change of them touches. */
async function pageView(world: World, teamId: string) {
  const team = await getTeam(world.db, teamId)
  const [settings, touches] = await Promise.all([
    settingsView(world, world.db, team),
    impactOf(world, team),
  ])
  return { ...settings, touches }
}

const panelRoutes = (modules: readonly Module[]): readonly Route[] => [
  route(inviteCall, async ({ world, caller, body }) => {
    await inviteFromDirectory(world, caller, body.userId)
    return { ok: true } as const
  }),
  answeringSettings(
    modules,
    route(adminPage, ({ world, caller }) => pageView(world, caller.teamId)),
  ),
  answeringSettings(
    modules,
    takingSettings(
      modules,
      route(updateAdminSettings, ({ world, caller, body }) => changeSettings(world, caller, body)),
    ),
  ),
]

const auditKinds = {
  members: ['admin_added', 'admin_removed'],
  space: ['put_back'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const panel: Module = {
  name: 'panel',
  pages,
  refusals,
  auditActions: { kinds: auditKinds, texts: { en, tr }, revert: adminReverts },
  messages,
  routes: (_, modules) => panelRoutes(modules),
}
