import { randomUUID } from 'node:crypto'
import { loginWithGS, type User } from '#shared/accounts.ts'
import { countRetention } from '../contract.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { PASSWORD, type TestServer } from '#tests/server.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

/** How long a space of some server keeps what, and its nights. */
export function nights(server: () => TestServer) {
  const set = (admin: User, retention: unknown) =>
    server().changeSpace(admin, { retention: JSON.stringify(retention) })
  const countOf = async ({ teamId, guulJwt: token }: User, query: Record<string, string>) =>
    (await server().call(countRetention, { params: { id: teamId }, query, token })).body.goes
  const again = async ({ email }: User): Promise<User> =>
    (await server().call(loginWithGS, { body: { email, password: PASSWORD } })).body

  async function work() {
    await workQueue(server().world, 3)
  }

  /** What is done every night about what is old. */
  async function night() {
    const dueAt = server().clock.now
    const key = `night ${randomUUID()}`
    const one = { teamId: NO_TEAM, key, kind: 'retentionNight', payload: null, dueAt }
    await server().world.db.transaction((tx) => enqueue(tx, [one]))
    await work()
  }
  return { set, countOf, again, work, night }
}
