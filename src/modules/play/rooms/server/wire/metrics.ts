import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface RoomMetrics {
  /** An event was answered, after so many seconds. */
  answered(event: string, ok: boolean, seconds: number): void
  /** The database refused a room's row, and what became of the room. */
  refused(became: Became): void
}

const none: RoomMetrics = { answered: () => undefined, refused: () => undefined }
const becomes = ['kept', 'set_back', 'closed'] as const
export type Became = (typeof becomes)[number]

function countRefused(register: Registry): RoomMetrics['refused'] {
  const rows = new Counter({
    name: 'recess_room_rows_refused_total',
    help: 'Rows of rooms the database refused, by what became of the room',
    labelNames: ['room'],
    registers: [register],
  })
  for (const room of becomes) rows.inc({ room }, 0)
  return (room) => rows.inc({ room })
}

/** How long events take to be stored and answered, and how many people are in rooms here. */
export function measureRooms(register: Registry | null, people: () => number): RoomMetrics {
  if (!register) return none
  const events = new Histogram({
    name: 'recess_room_event_seconds',
    help: 'Time to store and answer an event of a room',
    labelNames: ['event', 'ok'],
    registers: [register],
  })
  const gauge = new Gauge({
    name: 'recess_room_people',
    help: 'People in rooms through this process',
    registers: [],
    collect() {
      this.set(people())
    },
  })
  register.registerMetric(gauge)
  return {
    answered: (event, ok, seconds) => events.observe({ event, ok: String(ok) }, seconds),
    refused: countRefused(register),
  }
}
