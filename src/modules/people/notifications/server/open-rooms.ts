import type { Notification } from '../contract.ts'
import type { MemberKey } from '#server/module.ts'
import type { World } from '#server/world.ts'

/** Which of some tables or tournaments there is something left for somebody to do at, by id. */
type Some = (world: World, who: MemberKey, ids: readonly string[]) => Promise<ReadonlySet<string>>

export interface LivePlaces {
  readonly openTables: Some // they have a place there, or can still take one
  readonly runningTables: Some // they sit there, and it is not over
  readonly liveTournaments: Some // neither over nor called off
}

interface Listed {
  readonly notifications: Notification[]
  readonly hasMore: boolean
}

const atOwnTable = new Set<Notification['kind']>(['turn', 'seated', 'inviteUnsent', 'match'])

/** Where a notification's action leads, and its id; null: it has none that can be over. */
function placeOf(one: Notification): readonly [keyof LivePlaces, string] | null {
  const { kind, roomId, tournamentId } = one
  if (atOwnTable.has(kind)) return ['runningTables', roomId]
  if (kind === 'invite') return ['openTables', roomId]
  if (kind !== 'schedule') return null
  return roomId ? ['openTables', roomId] : ['liveTournaments', tournamentId]
}

/** Says of what is to be done at a table or tournament whether that is over, as they are now. */
export async function withTables(
  world: World,
  who: MemberKey,
  { notifications, hasMore }: Listed,
  places: LivePlaces,
): Promise<Listed> {
  const idsOf = (of: keyof LivePlaces) =>
    notifications.flatMap((one) => {
      const [at, id] = placeOf(one) ?? []
      return at === of && id ? [id] : []
    })
  const live = {
    openTables: await places.openTables(world, who, idsOf('openTables')),
    runningTables: await places.runningTables(world, who, idsOf('runningTables')),
    liveTournaments: await places.liveTournaments(world, who, idsOf('liveTournaments')),
  }
  const views = notifications.map((one) => {
    const place = placeOf(one)
    return place ? { ...one, isOver: !live[place[0]].has(place[1]) } : one
  })
  return { notifications: views, hasMore }
}
