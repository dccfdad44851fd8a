import { and, eq } from 'drizzle-orm'
import type { Language } from '#shared/api/accounts.ts'
import { dayAt } from '#shared/days.ts'
import { paymentMail } from '../../base/mail/letters.ts'
import { postLetter } from '../../base/mail/post.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { listAdmins } from '../accounts/store.ts'
import { lockSpace } from '../membership/store.ts'
import { notify } from '../notifications/notify.ts'
import { notifications } from '../notifications/schema.ts'
import { adminAddresses } from './letters.ts'
import { SpaceFullError } from './plan.ts'

/** Tells the admins of a full space that somebody stood before it, in the bell and by letter; once a day of the space's, however many come. */
async function notifyFull(world: World, teamId: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const team = await getTeam(tx, teamId)
    const at = world.now()
    const key = `full ${dayAt(at, team.timeZone)}`
    const isToday = and(eq(notifications.teamId, teamId), eq(notifications.key, key))
    const [told] = await tx.select({ key: notifications.key }).from(notifications).where(isToday)
    if (told) return
    const admins = await listAdmins(tx, teamId)
    const one = { key, kind: 'spaceFull', about: {} } as const
    await notify(
      tx,
      teamId,
      admins.map(({ userId }) => ({ userId, ...one })),
      at,
    )
    for (const { email, name, language } of await adminAddresses(tx, team)) {
      const to = { email, name, language: language as Language, timeZone: team.timeZone }
      const about = { space: team.name, word: 'full', dueDate: '', owed: null } as const
      await postLetter(world, tx, { teamId, letter: paymentMail(world, { ...to, ...about }) })
    }
  })
}

/** Lets somebody into a space; where every seat is taken, its admins hear of it. Throws what the work throws. */
export async function enterSpace<T>(world: World, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SpaceFullError) await notifyFull(world, error.teamId)
    throw error
  }
}
