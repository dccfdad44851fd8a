import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../teams/schema.ts'
import type { World } from '../world.ts'
import { isOutbox } from './gateway.ts'

/** Where letters are kept instead of sent, those of a space that goes are deleted. */
export async function deleteOutboxEmails(
  { mail }: World,
  tx: Database,
  teamId: string,
): Promise<void> {
  if (!isOutbox(mail)) return
  const people = await tx.select({ email: users.email }).from(users).where(eq(users.teamId, teamId))
  const addresses = people.map(({ email }) => email.toLowerCase()).filter(Boolean)
  await mail.forget({ teamId, addresses })
}
