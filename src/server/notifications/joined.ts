import { countMembers, listAdmins } from '../accounts/store.ts'
import type { Database } from '../db/database.ts'
import { NO_TEAM } from '../db/schema.ts'
import { notify } from './notify.ts'

/** In a larger space one more colleague is no news to those who look after it. */
const TOLD_UP_TO = 50

/** Tells the admins of a small space who has joined, once a person. */
export async function tellJoined(
  tx: Database,
  { teamId, userId }: { teamId: string; userId: string },
  at: Date,
): Promise<void> {
  if (teamId === NO_TEAM) return
  if ((await countMembers(tx, teamId, TOLD_UP_TO + 1)) > TOLD_UP_TO) return
  const admins = await listAdmins(tx, teamId)
  const told = { key: `joined ${userId}`, kind: 'joined', about: { personId: userId } } as const
  const others = admins.filter((admin) => admin.userId !== userId)
  if (others.length === 0) return
  await notify(
    tx,
    teamId,
    others.map((admin) => ({ userId: admin.userId, ...told })),
    at,
  )
}
