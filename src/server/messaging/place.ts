import type { Place } from '#shared/notification-preferences.ts'
import type { Database } from '../db/database.ts'
import type { Module } from '../module.ts'
import type { World } from '../world.ts'

declare module '../module.ts' {
  interface Module {
    readonly places?: readonly MessagePlace[]
  }
}

/** A service at which people are notified, beside the app and emails. */
export interface MessagePlace {
  readonly place: Place
  /** Whether a team's people can be notified there. */
  readonly isConnected: (world: World, db: Database, teamId: string) => Promise<boolean>
}

/** The places at which a team's people can be notified, in the order of the modules. */
export async function connectedPlaces(world: World, teamId: string): Promise<Place[]> {
  const all = (world.modules as readonly Module[]).flatMap(({ places = [] }) => places)
  const connected: Place[] = []
  for (const { place, isConnected } of all)
    if (await isConnected(world, world.db, teamId)) connected.push(place)
  return connected
}
