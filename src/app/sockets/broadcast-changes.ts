import { onCommit } from '#server/db/commit-events.ts'
import type { LiveTopic } from '#server/processes/live-topic.ts'
import type { World } from '#server/world.ts'
import type { GameServer } from '#modules/play/rooms/server/wire/game-server.ts'

interface Resting {
  next: unknown // what came meanwhile; undefined: nothing
  readonly timer: NodeJS.Timeout
}

/** Sends what a topic is about to those connected here. */
class TopicBroadcaster {
  readonly #world: World
  readonly #io: GameServer
  readonly #topic: LiveTopic
  readonly #resting = new Map<string, Resting>() // by audience

  constructor(world: World, io: GameServer, topic: LiveTopic) {
    this.#world = world
    this.#io = io
    this.#topic = topic
  }

  broadcast(changed: readonly unknown[]): void {
    const { apartMs, audience } = this.#topic
    if (!apartMs) return this.#send(changed)
    for (const [to, one] of new Map(changed.map((each) => [audience(each), each]))) {
      const rest = this.#resting.get(to)
      if (rest) rest.next = one
      else this.#sendAndRest(to, one, apartMs)
    }
  }

  #sendAndRest(audience: string, one: unknown, apartMs: number): void {
    if (!this.#isHere(audience)) return
    const wake = () => {
      const next = this.#resting.get(audience)?.next
      this.#resting.delete(audience)
      if (next !== undefined) this.#sendAndRest(audience, next, apartMs)
    }
    this.#resting.set(audience, { next: undefined, timer: setTimeout(wake, apartMs).unref() })
    this.#send([one])
  }

  #isHere = (audience: string) => this.#io.sockets.adapter.rooms.has(audience)

  #send(changed: readonly unknown[]): void {
    this.#emit(changed).catch((err: unknown) =>
      this.#world.log.error({ err, topic: this.#topic.about }, 'a change was not broadcast'),
    )
  }

  /** The same event is written once for all audiences, and reaches a connection in several of them once. */
  async #emit(changed: readonly unknown[]): Promise<void> {
    const { audience, event, payload } = this.#topic
    const events = new Map<string, { readonly data: unknown; readonly audiences: Set<string> }>()
    for (const one of changed) {
      const to = audience(one)
      if (!this.#isHere(to)) continue
      const data = payload && (await payload(one, this.#world))
      const key = JSON.stringify(data ?? null)
      const same = events.get(key) ?? { data, audiences: new Set() }
      events.set(key, { ...same, audiences: same.audiences.add(to) })
    }
    for (const { data, audiences } of events.values()) {
      const args = (data === undefined ? [] : [data]) as [never]
      this.#io.local.to([...audiences]).emit(event, ...args)
    }
  }

  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
  }
}

/** Here, and through the bus in the other processes. */
async function broadcastTopic(world: World, io: GameServer | null, topic: LiveTopic) {
  const { db, bus } = world
  const broadcaster = io && new TopicBroadcaster(world, io, topic)
  if (broadcaster)
    await bus?.subscribe(topic.about, ({ changed }: { changed: readonly unknown[] }) =>
      broadcaster.broadcast(changed),
    )
  const stop = onCommit(db, topic.about, (changed) => {
    if (changed.length === 0) return
    broadcaster?.broadcast(changed)
    void bus?.publish(topic.about, { changed })
  })
  return () => {
    stop()
    broadcaster?.close()
  }
}

/**
 * After a commit, sends to those connected what has changed, as the modules' topics declare: here, and
 * through the other processes there. Without `io` no device connects here. Returns a function that ends it.
 */
export async function broadcastChanges(world: World, io: GameServer | null): Promise<() => void> {
  const topics = world.modules.flatMap((module) => module.topics ?? [])
  const stops = await Promise.all(topics.map((topic) => broadcastTopic(world, io, topic)))
  return () => {
    for (const stop of stops) stop()
  }
}
