import type { Notification } from '#shared/api/notifications.ts'
import type { Who } from '../../base/noun.ts'
import type { World } from '../../base/world.ts'

/** Which of some tables somebody has a place at, or can still take one. */
export type OpenTables = (
  world: World,
  who: Who,
  roomIds: readonly string[],
) => Promise<ReadonlySet<string>>

interface Listed {
  readonly notifications: Notification[]
  readonly hasMore: boolean
}

const isToTable = ({ kind, roomId }: Notification) =>
  kind === 'invite' || (kind === 'schedule' && roomId !== '')

/** Says of invitations to play and of scheduled tables whether there is still a seat, as the rooms are now. */
export async function withTables(
  world: World,
  who: Who,
  { notifications, hasMore }: Listed,
  openTables: OpenTables,
): Promise<Listed> {
  const ids = notifications.flatMap((one) => (isToTable(one) ? [one.roomId] : []))
  const free = await openTables(world, who, ids)
  const shown = notifications.map((one) =>
    isToTable(one) ? { ...one, isOver: !free.has(one.roomId) } : one,
  )
  return { notifications: shown, hasMore }
}
