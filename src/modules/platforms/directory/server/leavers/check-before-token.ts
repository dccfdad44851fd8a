import { equals } from '#server/db/equals.ts'
import type { TokenRequest, Vouched, MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { sessions } from '#server/sessions/schema.ts'
import type { World } from '#server/world.ts'
import { isDirectoryWay } from '#server/accounts/tenants/directory-only.ts'
import { queryOf, type DirectoryStatus } from './query-directory.ts'
import { comeBack, leave } from './leaving.ts'
import { listDirectorySignIns, findDepartedAt } from './directory-sign-ins.ts'

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
