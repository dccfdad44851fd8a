import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { users } from '#server/teams/schema.ts'
import { signIns } from './schema.ts'

/** The account and the ways into it, without what proves them. */
export async function accountOf(db: Database, who: MemberKey) {
  const [account] = await db.select().from(users).where(personRows(users, who))
  const ways = await db
    .select({ provider: signIns.provider, subject: signIns.subject, since: signIns.createdAt })
    .from(signIns)
    .where(personRows(signIns, who))
  return { account, signIns: ways }
}

/** The row stays for its results, and says nothing of anyone. */
export async function forgetAccount(db: Database, who: MemberKey): Promise<void> {
  const nothing = { name: '', email: '', language: '', theme: '' }
  const change = {
    ...nothing,
    profileImage: '',
    profileBgImage: '',
    heldName: '',
    heldImage: '',
    takenName: '',
    takenImage: '',
    mustRename: false,
    isAdmin: false,
    onboarding: [],
    sounds: true,
    lastHere: null,
    removedAt: null,
    leftAt: null,
  }
  await db.update(users).set(change).where(personRows(users, who))
}
