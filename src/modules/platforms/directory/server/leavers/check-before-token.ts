import { equals } from '#server/db/equals.ts'
import type { TokenRequest, Vouched, MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { sessions } from '#server/sessions/schema.ts'
import type { World } from '#server/world.ts'
import { isDirectoryWay } from '#server/accounts/tenants/directory-only.ts'
import { comeBack, leave } from './leaving.ts'
import { listDirectorySignIns, findDepartedAt, type DirectorySignIn } from './directory-sign-ins.ts'
import { z } from 'zod'
import { GRAPH } from '#server/messaging/microsoft/graph.ts'
import { cachedGraphToken } from '#server/messaging/microsoft/gateway.ts'
import { fetchExternal } from '#server/http/external-request.ts'
import { findInstallation, fetchSlackStatus } from '#modules/platforms/slack/server/index.ts'

/** A directory's status of somebody; `silent`: it does not permit us to read that. */
type DirectoryStatus = 'here' | 'gone' | 'silent'

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
async function queryOf(
  world: World,
  teamId: string,
  ways: readonly DirectorySignIn[],
): Promise<DirectoryStatus> {
  const statuses = new Set<DirectoryStatus>()
  for (const way of ways) statuses.add(await askers[way.provider]!(world, teamId, way))
  if (statuses.has('here')) return 'here'
  return statuses.has('gone') ? 'gone' : 'silent'
}

const HOUR_MS = 3_600_000
const UNASKED_MS = 20 * HOUR_MS // with the twelve hours of a session a day at the most, and its last five minutes
const JUST_NOW_MS = 5 * 60_000

/**
 * Queries a person's directories, and applies the result. Null: there are none. Throws provider_failed
 * and the like where one did not answer.
 */
export async function queryAbout(world: World, who: MemberKey): Promise<DirectoryStatus | null> {
  const ways = await listDirectorySignIns(world.db, who.teamId, [who.userId])
  if (ways.length === 0) return null
  const status = await queryOf(world, who.teamId, ways)
  if (status === 'gone') await leave(world, who)
  if (status === 'here') await comeBack(world, who)
  return status
}

/** The same for a token that waits: null also where a directory did not answer. */
async function lookUp(world: World, who: MemberKey): Promise<DirectoryStatus | null> {
  try {
    return await queryAbout(world, who)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    world.log.warn({ code: error.code }, 'a directory was asked in vain')
    return null
  }
}

/** Throws left_directory. */
async function mustBeInDirectory(world: World, who: MemberKey): Promise<void> {
  if (await findDepartedAt(world.db, who)) throw new RefusalError('left_directory')
}

/** Whether a session was begun by a directory, a day ago or nearly so. */
async function isOld({ db, now }: World, { teamId, userId, sessionId }: Required<TokenRequest>) {
  const [row] = await db
    .select({ provider: sessions.provider, createdAt: sessions.createdAt })
    .from(sessions)
    .where(equals(sessions, { teamId, userId, sessionId }))
  const isDirectorys = row && ['MS', 'Teams', 'Slack'].includes(row.provider)
  return Boolean(isDirectorys && now().getTime() - row.createdAt.getTime() >= UNASKED_MS)
}

/**
 * A token without a directory vouching for it: the directory is queried. One that we may not query has
 * to authenticate its people again each day; one without an answer keeps nobody out. Throws
 * left_directory, session_expired.
 */
export async function mayHaveToken(world: World, request: TokenRequest): Promise<void> {
  const status = await lookUp(world, request)
  await mustBeInDirectory(world, request)
  const { sessionId } = request
  if (status === 'silent' && sessionId && (await isOld(world, { ...request, sessionId })))
    throw new RefusalError('session_expired')
}

/**
 * A provider authenticated somebody. If it is a directory of their space, it vouches for them: a
 * sign-in newer than their known removal brings them back, an older one is checked. Any other company's
 * proves nothing about that. Throws left_directory.
 */
export async function vouchedFor(
  world: World,
  who: MemberKey,
  { at, ...way }: Vouched,
): Promise<void> {
  if (!(await isDirectoryWay(world.db, who.teamId, way))) return mayHaveToken(world, who)
  const departedAt = await findDepartedAt(world.db, who)
  if (departedAt && at >= departedAt) await comeBack(world, who)
  if (world.now().getTime() - at.getTime() > JUST_NOW_MS) await lookUp(world, who)
  await mustBeInDirectory(world, who)
}
