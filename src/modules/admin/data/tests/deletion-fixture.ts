import { type User, loginWithGS } from '#shared/accounts.ts'
import { deleteSpace, spaceDeletion, undoDeletion } from '../contract.ts'
import { PASSWORD, type TestServer } from '#tests/server.ts'
import { workDue } from '#tests/run-due-jobs.ts'

export const DAY_MS = 86_400_000

/** What an admin does about the end of a space of some server, and how time passes there. */
export function deleting(server: () => TestServer) {
  const of = ({ teamId, guulJwt: token }: User) => ({ params: { id: teamId }, token })
  const ask = ({ teamId, guulJwt: token }: User, typedName = 'Kestrel') =>
    server().call(deleteSpace, { body: { teamId, typedName }, token })
  const undo = ({ teamId, guulJwt: token }: User) =>
    server().call(undoDeletion, { body: { teamId }, token })
  const stateOf = async (admin: User) => (await server().call(spaceDeletion, of(admin))).body
  const again = async ({ email }: User): Promise<User> =>
    (await server().call(loginWithGS, { body: { email, password: PASSWORD } })).body

  /** What is due is done, and what follows from it. */
  const work = () => workDue(server().world)
  async function pass(ms: number) {
    server().clock.pass(ms)
    await work()
  }

  /** A space with an admin and a member. */
  async function twoIn() {
    const { admin, gameSpaceGuid } = await server().space()
    return { admin, member: await server().person('Selin Aydın', gameSpaceGuid), gameSpaceGuid }
  }
  return { of, ask, undo, stateOf, again, pass, twoIn }
}
