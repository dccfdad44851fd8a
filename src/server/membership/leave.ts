import { randomUUID } from 'node:crypto'
import { writeAudit } from '../audit/store.ts'
import type { Database } from '../db/database.ts'
import { NO_TEAM, users } from '../db/schema.ts'
import { deleteUnshown, lockPictures } from '../pictures/store.ts'
import { RefusalError } from '../refusal.ts'
import type { Caller } from '../sessions/caller.ts'
import { beginSession, type SessionKey } from '../sessions/session.ts'
import { endSessions } from '../sessions/store.ts'
import type { World } from '../world.ts'
import {
  deleteSignIns,
  deleteUser,
  findUser,
  forget,
  forgetInRooms,
  lockSpace,
  moveSignIns,
  othersIn,
  type Who,
} from './store.ts'

type Person = typeof users.$inferSelect

/** A space with people in it keeps someone who looks after it. Throws last_admin. */
async function checkAdmins(db: Database, person: Person): Promise<void> {
  const others = await othersIn(db, person)
  if (person.isAdmin && others.admins === 0 && others.members > 0)
    throw new RefusalError('last_admin')
}

async function wipe(world: World, db: Database, person: Person): Promise<void> {
  await endSessions(db, person, world.now())
  await lockPictures(db, person.teamId)
  await forget(db, person)
  await deleteUnshown(db, [person.profileImage, person.profileBgImage])
  await forgetInRooms(db, person)
}

/**
 * The person goes on without the space, under a new id: nothing ties them to what stays behind as
 * a former player. Their ways in go with them, so a tenant's tab does not put them back.
 */
async function takeOut(world: World, db: Database, person: Person): Promise<Who> {
  const { name, email, language, theme, sounds, onboarding } = person
  const userId = randomUUID()
  const createdAt = world.now()
  await db.insert(users).values({
    teamId: NO_TEAM,
    userId,
    name,
    email,
    language,
    theme,
    sounds,
    onboarding,
    createdAt,
  })
  await moveSignIns(db, person, userId)
  await wipe(world, db, person)
  return { teamId: NO_TEAM, userId }
}

/** Leaves the space; answers the session of the account that goes on. Throws last_admin. */
export async function leaveSpace(world: World, caller: Caller): Promise<SessionKey> {
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, caller)
    const person = await findUser(tx, caller)
    if (!person) throw new RefusalError('not_found')
    await checkAdmins(tx, person)
    const who = await takeOut(world, tx, person)
    return beginSession(world, tx, { ...who, provider: caller.provider })
  })
}

/**
 * Takes a colleague out. Throws not_found for anyone else's people and for oneself, not_admin when
 * the caller was taken out a moment before.
 */
export async function removeFrom(world: World, admin: Caller, memberId: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, admin)
    if (!(await findUser(tx, admin))?.isAdmin) throw new RefusalError('not_admin')
    const isSelf = memberId === admin.userId
    const person = isSelf ? null : await findUser(tx, { teamId: admin.teamId, userId: memberId })
    if (!person) throw new RefusalError('not_found')
    await takeOut(world, tx, person)
    const { teamId, userId } = admin
    const before = { userId: memberId, isAdmin: person.isAdmin }
    await writeAudit(tx, { teamId, userId, what: 'member_removed', before, at: world.now() })
  })
}

/** Deletes the account for good. Throws bad_input for another name than the person's, last_admin. */
export async function deletePerson(world: World, caller: Caller, name: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, caller)
    const person = await findUser(tx, caller)
    if (!person || person.name !== name.trim())
      throw new RefusalError('bad_input', { fields: { name: 'name_invalid' } })
    await checkAdmins(tx, person)
    await deleteSignIns(tx, person)
    if (person.teamId === NO_TEAM) await deleteUser(tx, person)
    else await wipe(world, tx, person)
  })
}
