import { Gauge, Histogram, type Registry } from 'prom-client'

export interface RoomMetrics {
  /** An event was answered, after so many seconds. */
  answered(event: string, ok: boolean, seconds: number): void
}

const none: RoomMetrics = { answered: () => undefined }

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
  return { answered: (event, ok, seconds) => events.observe({ event, ok: String(ok) }, seconds) }
}
