import type { World } from '#server/world.ts'
import { RENEW_MS } from '../store/leases.ts'
import { dropAttendee, dropAttendeesOf, saveAttendees, type Attendee } from './people.ts'

interface Attending extends Attendee {
  readonly sockets: Set<string>
}

const keyOf = ({ teamId, meeting, personId }: Attendee) => `${teamId} ${personId} ${meeting}`

/** The people with a meeting's panel open through this process: leases, renewed while they last. */
export class Attendance {
  readonly #world: World
  readonly #processId: string
  readonly #people = new Map<string, Attending>()
  #timer: NodeJS.Timeout | null = null
  #busy = Promise.resolve()

  constructor(world: World, processId: string) {
    this.#world = world
    this.#processId = processId
  }

  start(): void {
    const renew = () => saveAttendees(this.#world.db, this.#processId, [...this.#people.values()])
    this.#timer = setInterval(() => {
      this.#busy = this.#busy.then(renew).catch((err: unknown) => {
        this.#world.log.error({ err }, 'who is in meetings could not be kept')
      })
    }, RENEW_MS).unref()
  }

  /** True: their first connection in the meeting here. */
  async enter(who: Attendee, socketId: string): Promise<boolean> {
    const known = this.#people.get(keyOf(who))
    if (known) {
      known.sockets.add(socketId)
      return false
    }
    this.#people.set(keyOf(who), { ...who, sockets: new Set([socketId]) })
    await saveAttendees(this.#world.db, this.#processId, [who])
    return true
  }

  /** True: it was the last. */
  async exit(who: Attendee, socketId: string): Promise<boolean> {
    const known = this.#people.get(keyOf(who))
    if (!known?.sockets.delete(socketId) || known.sockets.size > 0) return false
    this.#people.delete(keyOf(who))
    await dropAttendee(this.#world.db, this.#processId, who)
    return true
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#busy
    await dropAttendeesOf(this.#world.db, this.#processId)
  }
}
