import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { pastDeadlocks } from '#server/db/deadlock.ts'
import { NO_TEAM, users } from '#server/teams/schema.ts'
import { deleteUnshown, lockPictures } from '#server/pictures/store.ts'
import type { MemberKey } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { endSessions } from '#server/sessions/store.ts'
import type { World } from '#server/world.ts'
import { saveFormer } from '#server/accounts/former-members.ts'
import { keepDirectoryAdmin } from './last-admin-guard.ts'
import {
  deleteSignIns,
  deleteUser,
  findUser,
  forget,
  lockSpace,
  moveSignIns,
  othersIn,
} from './store.ts'

type Person = typeof users.$inferSelect

/** A space with people in it keeps an admin. Throws last_admin. */
async function checkAdmins(db: Database, person: Person): Promise<void> {
  const others = await othersIn(db, person)
  if (person.isAdmin && others.admins === 0 && others.members > 0)
    throw new RefusalError('last_admin')
  if (person.isAdmin && others.members > 0)
    await keepDirectoryAdmin(db, person.teamId, person.userId)
}

async function wipe(world: World, db: Database, person: Person): Promise<void> {
  await endSessions(db, person, world.now())
  await lockPictures(db, person.teamId)
  await forget(world, db, person)
  await deleteUnshown(db, [person.profileImage, person.profileBgImage, person.heldImage])
}

/**
 * The person continues without the space, under a new id: nothing that anyone can see links them to
 * what stays behind as a former player, and a mark restores their old id when they come back. Their
 * sign-in methods move with them, so a tenant's tab does not put them back.
 */
export async function removeMember(world: World, db: Database, person: Person): Promise<MemberKey> {
  const { email, language, theme, sounds, isHidden, onboarding } = person
  const userId = randomUUID()
  const name = person.heldName || person.name // a name hidden here is not hidden there
  const createdAt = world.now()
  await db.insert(users).values({
    teamId: NO_TEAM,
    userId,
    name,
    email,
    language,
    theme,
    sounds,
    isHidden,
    onboarding,
    createdAt,
  })
  await saveFormer(world, db, person)
  await moveSignIns(db, person, userId)
  await wipe(world, db, person)
  return { teamId: NO_TEAM, userId }
}

/** Leaves the space; returns the session of the account that remains. Throws last_admin. */
export function leaveSpace(world: World, caller: Caller): Promise<SessionKey> {
  const leave = async (tx: Database) => {
    await lockSpace(tx, caller)
    const person = await findUser(tx, caller)
    if (!person) throw new RefusalError('not_found')
    await checkAdmins(tx, person)
    const who = await removeMember(world, tx, person)
    return beginSession(world, tx, { ...who, provider: caller.provider })
  }
  return pastDeadlocks(() => world.db.transaction(leave))
}

/** Deletes the account for good. Throws bad_input for another name than the person's, last_admin. */
export async function deletePerson(world: World, caller: Caller, name: string): Promise<void> {
  const erase = async (tx: Database) => {
    await lockSpace(tx, caller)
    const person = await findUser(tx, caller)
    if (!person || person.name !== name.trim())
      throw new RefusalError('bad_input', { fields: { name: 'name_invalid' } })
    await checkAdmins(tx, person)
    if (person.teamId !== NO_TEAM) await saveFormer(world, tx, person)
    await deleteSignIns(tx, person)
    if (person.teamId === NO_TEAM) await deleteUser(tx, person)
    else await wipe(world, tx, person)
  }
  await pastDeadlocks(() => world.db.transaction(erase))
}
