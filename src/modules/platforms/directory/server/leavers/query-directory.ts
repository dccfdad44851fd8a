import { z } from 'zod'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { GRAPH } from '#server/messaging/microsoft/graph.ts'
import { cachedGraphToken } from '#server/messaging/microsoft/gateway.ts'
import { fetchExternal } from '#server/http/external-request.ts'
import { findInstallation, fetchSlackStatus } from '#modules/platforms/slack/server/index.ts'
import type { DirectorySignIn } from './directory-sign-ins.ts'

/** A directory's status of somebody; `silent`: it does not permit us to read that. */
export type DirectoryStatus = 'here' | 'gone' | 'silent'

type DirectoryQuery = (
  world: World,
  teamId: string,
  way: DirectorySignIn,
) => Promise<DirectoryStatus>

async function querySlack(
  world: World,
  teamId: string,
  { id }: DirectorySignIn,
): Promise<DirectoryStatus> {
  const installed = await findInstallation(world, teamId)
  return installed ? fetchSlackStatus(world, installed.token, id) : 'silent'
}

const userSchema = z.object({ id: z.string(), accountEnabled: z.boolean().nullish() })
const errorSchema = z.object({ error: z.object({ code: z.string() }) })
const NOT_THERE = 'Request_ResourceNotFound'

/* Whether somebody is disabled needs User.Read.All, that they exist User.ReadBasic.All. */
const selections = ['id,accountEnabled', 'id']

/** Graph's status of one of a tenant's people. A 404 counts only where it says that the person is what is missing. */
async function queryEntra(
  world: World,
  _teamId: string,
  way: DirectorySignIn,
): Promise<DirectoryStatus> {
  const token = await cachedGraphToken(world, way.tenantId)
  if (!token) return 'silent'
  const headers = { authorization: `Bearer ${token}` }
  const address = `${GRAPH}/v1.0/users/${encodeURIComponent(way.id)}`
  for (const selected of selections) {
    const { status, body } = await fetchExternal(world, `${address}?$select=${selected}`, {
      headers,
    })
    const known = userSchema.safeParse(body).data
    if (status === 200 && known) return known.accountEnabled === false ? 'gone' : 'here'
    if (status === 404 && errorSchema.safeParse(body).data?.error.code === NOT_THERE) return 'gone'
    if (status !== 401 && status !== 403) throw new RefusalError('provider_failed')
  }
  return 'silent'
}

const askers: Readonly<Record<string, DirectoryQuery>> = { Slack: querySlack, MS: queryEntra }

/**
 * The combined status of a person's directories: gone where one says so and none has them. Throws what
 * a directory that did not answer throws, and then nothing is known.
 */
export async function queryOf(
  world: World,
  teamId: string,
  ways: readonly DirectorySignIn[],
): Promise<DirectoryStatus> {
  const statuses = new Set<DirectoryStatus>()
  for (const way of ways) statuses.add(await askers[way.provider]!(world, teamId, way))
  if (statuses.has('here')) return 'here'
  return statuses.has('gone') ? 'gone' : 'silent'
}
