import type { MemberKey } from '#server/module.ts'
import { notify } from '#server/messaging/notify.ts'
import { readNotification } from '#server/messaging/stored-notifications.ts'
import type { World } from '#server/world.ts'

interface Stored {
  readonly kind: string
  readonly key: string
  readonly payload: object
}

/** Notifies somebody of one or more things, as the modules that declare their kinds do. */
export function notifyPerson(
  world: World,
  { teamId, userId }: MemberKey,
  ...rows: readonly Stored[]
): Promise<void> {
  return world.db.transaction(async (tx) => {
    for (const { key, ...row } of rows) {
      const read = readNotification(world, row)
      if (!read) throw new Error(`no module declares ${JSON.stringify(row)}`)
      const items = [{ userId, key, payload: read.payload }]
      await notify(tx, teamId, read.message, items, world.now())
    }
  })
}
