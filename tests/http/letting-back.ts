import type { User } from '#shared/accounts.ts'
import { removedMembers, takeOffRemoved } from '#modules/people/membership/contract.ts'
import type { TestServer } from '../server.ts'

/** Lets everyone come back whom an admin has removed. */
export async function letAllBack(
  server: TestServer,
  { teamId, guulJwt: token }: User,
): Promise<void> {
  const { body } = await server.call(removedMembers, { params: { id: teamId }, token })
  for (const { removalId } of body.removed)
    await server.call(takeOffRemoved, { body: { teamId, removalId }, token })
}
