import { onCommit, type News } from '../../db/commits.ts'
import type { World } from '../../world.ts'
import type { GameServer } from './game-server.ts'

type People = readonly News['notifications'][]

const CHANNEL = 'devices' // of the bus

/** All of a person's connections, whatever they show: an audience. */
export const devicesOf = ({ teamId, userId }: People[number]) => `devices ${teamId} ${userId}`

function tellHere(io: GameServer, people: People): void {
  for (const audience of new Set(people.map(devicesOf)))
    io.local.to(audience).emit('notifications:changed')
}

/**
 * Tells people's devices, once it is committed, that what they are told has changed: those connected
 * here, and by the other processes those connected there. Without `io` no device connects here. What
 * is lost on the way a device finds when it looks next. Gives what ends it.
 */
export async function tellDevices({ db, bus }: World, io: GameServer | null): Promise<() => void> {
  if (io) await bus?.subscribe(CHANNEL, ({ people }: { people: People }) => tellHere(io, people))
  return onCommit(db, 'notifications', (people) => {
    if (people.length === 0) return
    if (io) tellHere(io, people)
    void bus?.publish(CHANNEL, { people })
  })
}
