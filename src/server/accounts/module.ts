import { deletesOlder } from '#server/db/deletes-older.ts'
import type { Database } from '../db/database.ts'
import type { MemberKey, Module } from '../module.ts'
import { personRows } from '../teams/person-rows.ts'
import { users } from '../teams/schema.ts'
import { deleteOldFormer, RETURN_DAYS } from './former-members.ts'
import * as tables from './schema.ts'

/** The account and the ways into it, without what proves them. */
async function accountOf(db: Database, who: MemberKey) {
  const [account] = await db.select().from(users).where(personRows(users, who))
  const ways = await db
    .select({
      provider: tables.signIns.provider,
      subject: tables.signIns.subject,
      since: tables.signIns.createdAt,
    })
    .from(tables.signIns)
    .where(personRows(tables.signIns, who))
  return { account, signIns: ways }
}

/** The row stays for its results, and says nothing of anyone. */
async function forgetAccount(db: Database, who: MemberKey): Promise<void> {
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

export const accounts: Module = {
  name: 'accounts',
  tables,
  cleanUp: {
    keeps: { returning: RETURN_DAYS },
    async work(db, now) {
      await deletesOlder(tables.rateLimits.resetsAt)(db, now)
      await deleteOldFormer(db, now)
    },
  },
  person: {
    changes: [users, tables.signIns],
    stays: [tables.formerMembers], // by which they are known when they come back
    forget: forgetAccount,
    exported: accountOf,
  },
}
