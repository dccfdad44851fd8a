import type { Random } from '#shared/game.ts'
import type { ClientEvent } from '#shared/protocol.ts'
import { modules } from '#app/modules.ts'
import { clientEventsOf } from '#modules/play/rooms/server/wire/context.ts'
import { chance, hostileText, hostileValue, pick, spoil } from './values.ts'

const schemas = clientEventsOf(modules)
export const events = Object.keys(schemas) as ClientEvent[]
const some = '11111111-1111-4111-8111-111111111111'

export interface Frame {
  readonly event: string
  readonly args: readonly unknown[]
}

/** Data in which every event finds what it asks for, about a room. */
export function dataOf(event: string, roomId = some, token = 'x'): Record<string, unknown> {
  const values: Record<string, unknown> = {
    roomId,
    token,
    watch: true,
    gameType: 'fourInARow',
    options: {},
    name: 'Lunch',
    visibility: 'team',
    clock: null,
    series: 1,
    spectators: true,
    bot: 1,
    testMode: false,
    meeting: event.startsWith('room:') ? '' : 'MCM1',
    as: 'player',
    ready: true,
    bots: 1,
    version: 0,
    moveId: 'a move',
    move: { column: 3 },
    action: event === 'meeting:room' ? 'pause' : 'offer',
    seat: 1,
    level: 1,
    reaction: 'nice',
    phrase: 'hello',
    userId: some,
    tournamentId: some,
    to: 0,
    anyoneShares: true,
    guests: true,
    reactions: true,
    week: true,
  }
  const { shape } = schemas[event as ClientEvent]
  return Object.fromEntries(Object.keys(shape).map((name) => [name, values[name]]))
}

/** An event that is nearly right, about one of the rooms. */
export function fuzzedFrame(random: Random, rooms: readonly string[], token: string): Frame {
  if (chance(random, 0.03))
    return { event: hostileText(random) || 'x', args: [hostileValue(random)] }
  const event = pick(random, events)
  if (chance(random, 0.05)) return { event, args: [hostileValue(random)] }
  const roomId = rooms.length && !chance(random, 0.1) ? pick(random, rooms) : some
  const data = spoil(random, dataOf(event, roomId, token), pick(random, [0, 0.1, 0.3, 0.6]))
  if (chance(random, 0.03)) return { event, args: [data, hostileValue(random)] }
  return { event, args: [chance(random, 0.02) ? Buffer.from([0, 255]) : data] }
}
