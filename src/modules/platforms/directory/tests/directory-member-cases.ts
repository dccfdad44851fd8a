import { and, eq } from 'drizzle-orm'
import { login, me, type User } from '#shared/accounts.ts'
import { users } from '#server/teams/schema.ts'
import { auditOf } from '#tests/audit.ts'
import { pass } from '#tests/run-due-jobs.ts'
import type { TestServer } from '#tests/server.ts'

const MINUTE = 60_000

/** What is so of some people on a server whose company's directory has them. */
export function lookingAt(server: () => TestServer) {
  const status = async ({ guulJwt: token }: User) => (await server().call(me, { token })).status
  const rowOf = async ({ teamId, userId }: User) => {
    const who = and(eq(users.teamId, teamId), eq(users.userId, userId))
    const [row] = await server().world.db.select().from(users).where(who)
    return row!
  }
  const acts = async ({ teamId }: User) =>
    (await auditOf(server().world.db, teamId)).map(({ what }) => what)
  const renewed = ({ guulJwt: token }: User) => server().call(login, { body: { token } })
  /** A round of asking goes by. */
  const aDay = async () => {
    await pass(server(), 21 * 60 * MINUTE)
    await pass(server(), MINUTE)
  }
  return { status, rowOf, acts, renewed, aDay }
}
