import { onCommit, type News } from '../../db/commits.ts'
import type { World } from '../../world.ts'
import type { GameServer } from './game-server.ts'

/* What a person's devices are told of: each has a channel of the bus. */
const channels = { notifications: 'devices', games: 'players' } as const
type About = keyof typeof channels
type People = readonly News[About][]

/** All of a person's connections, whatever they show: an audience. */
export const devicesOf = ({ teamId, userId }: People[number]) => `devices ${teamId} ${userId}`

function tellHere(io: GameServer, about: About, people: People): void {
  for (const audience of new Set(people.map(devicesOf)))
    io.local.to(audience).emit(`${about}:changed`)
}

async function tellAbout({ db, bus }: World, io: GameServer | null, about: About) {
  const channel = channels[about]
  if (io)
    await bus?.subscribe(channel, ({ people }: { people: People }) => tellHere(io, about, people))
  return onCommit(db, about, (people) => {
    if (people.length === 0) return
    if (io) tellHere(io, about, people)
    void bus?.publish(channel, { people })
  })
}

/**
 * Tells people's devices, once it is committed, that what they are told, or a game of theirs over
 * days, has changed: those connected here, and by the other processes those connected there. Without
 * `io` no device connects here. What is lost on the way a device finds when it looks next. Gives
 * what ends it.
 */
export async function tellDevices(world: World, io: GameServer | null): Promise<() => void> {
  const stops = [await tellAbout(world, io, 'notifications'), await tellAbout(world, io, 'games')]
  return () => {
    for (const stop of stops) stop()
  }
}
