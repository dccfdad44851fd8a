import type { Lease } from '../store/leases.ts'

interface Connected extends Lease {
  readonly sockets: Set<string>
}

/** Which of this process's sockets are in which room, as whom. */
export class Connections {
  readonly #people = new Map<string, Connected>()

  static #key = ({ roomId, userId }: Pick<Lease, 'roomId' | 'userId'>) => `${roomId} ${userId}`

  /** True: this person's first socket in the room. */
  add(lease: Lease, socketId: string): boolean {
    const key = Connections.#key(lease)
    const known = this.#people.get(key)
    if (known) known.sockets.add(socketId)
    else this.#people.set(key, { ...lease, sockets: new Set([socketId]) })
    return !known
  }

  /** True: it was the last. */
  remove(lease: Lease, socketId: string): boolean {
    const key = Connections.#key(lease)
    const known = this.#people.get(key)
    if (!known?.sockets.delete(socketId) || known.sockets.size > 0) return false
    return this.#people.delete(key)
  }

  /** Someone left the room with all their tabs. */
  forget(who: Pick<Lease, 'roomId' | 'userId'>): void {
    this.#people.delete(Connections.#key(who))
  }

  has(who: Pick<Lease, 'roomId' | 'userId'>): boolean {
    return this.#people.has(Connections.#key(who))
  }

  leases(): Lease[] {
    return [...this.#people.values()].map(({ teamId, roomId, userId }) => ({
      teamId,
      roomId,
      userId,
    }))
  }
}
