import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { isEmail } from '#shared/accounts.ts'
import { adminPage, updateAdminSettings } from '../contract.ts'
import { inviteFromDirectory as inviteCall } from '#modules/people/invitations/contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mayJoin } from '#server/tenants/directory-only.ts'
import { findTenantOfTeam } from '#server/tenants/store.ts'
import { inviteOnce } from '#modules/people/invitations/server/index.ts'
import {
  findInstallation,
  isSlackPerson,
  slackAddress,
} from '#modules/platforms/slack/server/index.ts'
import { findNewcomer } from '#modules/messaging/play-invites/server/index.ts'
import { changeSettings } from './change.ts'
import type { Module } from '#server/module.ts'
import { settingsOf } from '#server/teams/settings.ts'
import { getTeam } from '#server/teams/store.ts'
import { settingsView } from './settings-view.ts'
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

const routes: readonly Route[] = [
  route(inviteCall, async ({ world, caller, body }) => {
    await inviteFromDirectory(world, caller, body.userId)
    return { ok: true } as const
  }),
  route(adminPage, ({ world, caller }) => pageView(world, caller.teamId)),
  route(updateAdminSettings, ({ world, caller, body }) => changeSettings(world, caller, body)),
]

/** The calls with the fields of settings that the contract does not have. */
export function panelRoutes(modules: readonly Module[]): readonly Route[] {
  const fields = [...settingsOf(modules)].flatMap(([name, setting]) =>
    setting.fields ? [{ name, ...setting.fields }] : [],
  )
  if (fields.length === 0) return routes
  const inputs = Object.fromEntries(fields.map(({ name, input }) => [name, input.optional()]))
  const outputs = Object.fromEntries(fields.map(({ name, output }) => [name, output]))
  return routes.map(({ endpoint, handle }) => {
    const { body, answer } = endpoint
    const withInputs = endpoint === updateAdminSettings && {
      body: (body as z.ZodObject).extend(inputs),
    }
    const isSettings = endpoint === updateAdminSettings || endpoint === adminPage
    const withOutputs = isSettings && { answer: (answer as z.ZodObject).extend(outputs) }
    return { endpoint: { ...endpoint, ...withInputs, ...withOutputs } as Endpoint, handle }
  })
}
