import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { installPath } from '../contract.ts'
import { isTimeZone } from '#shared/days.ts'
import { isEmail, type Language } from '#shared/accounts.ts'
import { SPACE_NAME_MAX } from '#modules/people/spaces/contract.ts'
import { toPlainText } from '#shared/text.ts'
import { displayName } from '#server/accounts/members.ts'
import { findSignIn, insertUser } from '#server/accounts/store.ts'
import { findTenant, insertTenant, setInstallation } from '#server/accounts/tenants/store.ts'
import { termsOf } from '#server/sessions/oidc/provider.ts'
import { beginState, takeState } from '#modules/platforms/providers/server/index.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { RefusalError } from '#server/refusal.ts'
import { seal } from '#server/sessions/secrets.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { vouchedFor } from '#server/module.ts'
import { claimAdmin } from '#modules/people/membership/server/index.ts'
import { newSpace } from '#modules/people/spaces/server/index.ts'
import { insertTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { callSlack } from './api.ts'

/** The scopes an install requests from a workspace. */
export const slackScopes = 'chat:write,chat:write.public,channels:read,users:read,users:read.email'

/** The response to an install (api.slack.com/authentication/oauth-v2). */
const access = z.object({
  access_token: z.string(),
  team: z.object({ id: z.string().min(1), name: z.string() }),
  authed_user: z.object({ id: z.string().min(1) }),
  incoming_webhook: z.object({ url: z.string(), channel: z.string() }).optional(),
})
const profile = z.object({
  user: z.object({
    real_name: z.string().default(''),
    profile: z.object({ email: z.string().default('') }).default({ email: '' }),
  }),
})
export const installationSchema = z.object({
  token: z.string(),
  name: z.string(),
  webhook: z.string(),
  channel: z.string(),
})
type Access = z.infer<typeof access>

/** Where a workspace's admin consents. Throws provider_off, bad_input. */
export async function beginInstall(world: World, redirectUri: string) {
  const { clientId } = termsOf(world.config, 'Slack')
  if (redirectUri !== world.publicUrl() + installPath) throw new RefusalError('bad_input')
  const state = await beginState(world, 'SlackInstall', redirectUri)
  const query = new URLSearchParams({
    client_id: clientId,
    scope: slackScopes,
    redirect_uri: redirectUri,
    state,
  })
  return { url: `https://slack.com/oauth/v2/authorize?${query}`, state }
}

interface Answered {
  readonly code: string
  readonly redirectUri: string
  readonly state: string
}

/** Trades the code of a completed install. Throws provider_off, sign_in_expired, provider_failed. */
async function completed(world: World, { code, redirectUri, state }: Answered): Promise<Access> {
  const { clientId, clientSecret } = termsOf(world.config, 'Slack')
  await takeState(world, 'SlackInstall', { state, redirectUri })
  const form = { code, redirect_uri: redirectUri, client_id: clientId, client_secret: clientSecret }
  const known = access.safeParse(await callSlack(world, 'oauth.v2.access', form)).data
  if (!known) throw new RefusalError('provider_failed')
  return known
}

const sealed = (world: World, { access_token, team, incoming_webhook: hook }: Access) =>
  seal(world, {
    token: access_token,
    name: team.name,
    webhook: hook?.url ?? '',
    channel: hook?.channel ?? '',
  })

/** Installs for an existing space. A workspace belongs to one space: throws sign_in_taken when it is another's. */
export async function connectWorkspace(
  world: World,
  { teamId, userId }: Pick<Caller, 'teamId' | 'userId'>,
  answered: Answered,
): Promise<void> {
  const grant = await completed(world, answered)
  const installation = sealed(world, grant)
  const tenant = {
    provider: 'Slack',
    tenantId: grant.team.id,
    teamId,
    createdAt: world.now(),
  } as const
  await world.db.transaction(async (tx) => {
    await insertTenant(tx, tenant)
    const known = await findTenant(tx, 'Slack', tenant.tenantId)
    if (known?.teamId !== teamId) throw new RefusalError('sign_in_taken')
    await setInstallation(tx, 'Slack', tenant.tenantId, installation)
    const after = { tenantId: tenant.tenantId }
    await writeAudit(tx, { teamId, userId, what: 'slack_connected', after, at: tenant.createdAt })
  })
}

/** The person who installed, by the workspace's data. Throws provider_failed. */
async function installerOf(world: World, { access_token, authed_user }: Access) {
  const answer = await callSlack(world, 'users.info', { user: authed_user.id }, access_token)
  const known = profile.safeParse(answer).data
  if (!known) throw new RefusalError('provider_failed')
  const { real_name: name, profile: more } = known.user
  const email = isEmail(more.email) ? more.email : ''
  return { name: displayName({ name, address: more.email }), email }
}

async function createSpace(
  world: World,
  grant: Access,
  wishes: { timeZone: string; language: Language },
) {
  const teamId = randomUUID()
  const createdAt = world.now()
  const { team, authed_user: user } = grant
  const installation = sealed(world, grant)
  const installer = await installerOf(world, grant)
  await world.db.transaction(async (tx) => {
    const tenant = {
      provider: 'Slack',
      tenantId: team.id,
      teamId,
      installation,
      createdAt,
    } as const
    if (!(await insertTenant(tx, tenant))) return
    const name = displayName({
      name: toPlainText(team.name).slice(0, SPACE_NAME_MAX),
      address: 'Slack',
    })
    const { timeZone, language } = wishes
    await insertTeam(tx, newSpace(world, { teamId, name, timeZone, language, createdAt }))
    const founded = { teamId, what: 'space_founded', at: createdAt } as const
    const after = { provider: 'Slack', tenantId: team.id }
    const subject = `${team.id}:${user.id}`
    if (await findSignIn(tx, 'Slack', subject)) {
      await writeAudit(tx, { ...founded, userId: null, after }) // plays elsewhere already: joins with their existing account
      return
    }
    const { userId } = await insertUser(
      world,
      tx,
      {
        teamId,
        ...installer,
        language: '',
        isAdmin: true,
        createdAt,
      },
      { provider: 'Slack', subject, passwordHash: null },
    )
    await writeAudit(tx, { ...founded, userId, after })
  })
}

/**
 * A completed install proves that the workspace's admins agreed, and who installed: that person is
 * signed in, and is the first admin where the workspace had no space. Where it has one, only its
 * members renew the credentials for posting. Throws time_zone_invalid, and no_game_space to a colleague
 * who has not signed in yet: that is the other flow.
 */
export async function installWorkspace(
  world: World,
  answered: Answered & { timeZone: string; language: Language },
): Promise<SessionKey> {
  if (!isTimeZone(answered.timeZone)) throw new RefusalError('time_zone_invalid')
  const grant = await completed(world, answered)
  const { team, authed_user: user } = grant
  if (!(await findTenant(world.db, 'Slack', team.id))) await createSpace(world, grant, answered)
  const way = { provider: 'Slack', subject: `${team.id}:${user.id}` } as const
  const person = await findSignIn(world.db, way.provider, way.subject)
  if (!person) throw new RefusalError('no_game_space')
  const { teamId, userId } = person
  const tenant = await findTenant(world.db, 'Slack', team.id)
  if (tenant?.teamId === teamId)
    await setInstallation(world.db, 'Slack', team.id, sealed(world, grant))
  await vouchedFor(world, person, { ...way, at: world.now() })
  await claimAdmin(world, person, { provider: 'Slack', tenantId: team.id })
  return beginSession(world, world.db, { teamId, userId, provider: 'Slack' })
}
