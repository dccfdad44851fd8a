import { onCommit } from '#server/db/commit-events.ts'
import type { World } from '#server/world.ts'
import type { GameServer } from '#modules/play/rooms/server/wire/game-server.ts'
import { teamCourtOf } from '#modules/play/team-court/server/court.ts'

const APART_MS = 1_000 // a whole company that finishes at nine gets one event a second

/** All connections of a team's people: an audience. */
export const teamOf = ({ teamId }: { teamId: string }) => `team ${teamId}`

/** Sends a team here its court: immediately, and then at most once a second with all that came meanwhile. */
class CourtBroadcaster {
  readonly #world: World
  readonly #io: GameServer
  readonly #resting = new Map<string, { hasNews: boolean; timer: NodeJS.Timeout }>()

  constructor(world: World, io: GameServer) {
    this.#world = world
    this.#io = io
  }

  hear(teamId: string): void {
    const rest = this.#resting.get(teamId)
    if (rest) rest.hasNews = true
    else this.#broadcast(teamId)
  }

  #broadcast(teamId: string): void {
    if (!this.#io.sockets.adapter.rooms.has(teamOf({ teamId }))) return // nobody of it is connected here
    const timer = setTimeout(() => this.#rested(teamId), APART_MS).unref()
    this.#resting.set(teamId, { hasNews: false, timer })
    teamCourtOf(this.#world, teamId).then(
      (court) => this.#io.local.to(teamOf({ teamId })).emit('court:changed', court),
      (err: unknown) => this.#world.log.error({ err }, 'a court was not told of'),
    )
  }

  #rested(teamId: string): void {
    const hasNews = this.#resting.get(teamId)?.hasNews
    this.#resting.delete(teamId)
    if (hasNews) this.#broadcast(teamId)
  }

  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
  }
}

/**
 * Notifies teams that their court has changed, after the commit: people connected here, and through the
 * other processes those connected there. Returns a function that ends it.
 */
export async function broadcastCourt(world: World, io: GameServer | null): Promise<() => void> {
  const { db, bus } = world
  const channel = 'courts'
  const broadcaster = io && new CourtBroadcaster(world, io)
  if (broadcaster)
    await bus?.subscribe(channel, ({ teamIds }: { teamIds: readonly string[] }) =>
      teamIds.forEach((teamId) => broadcaster.hear(teamId)),
    )
  const stop = onCommit(db, 'teamCourts', (changed) => {
    const teamIds = [...new Set(changed.map(({ teamId }) => teamId))]
    teamIds.forEach((teamId) => broadcaster?.hear(teamId))
    void bus?.publish(channel, { teamIds })
  })
  return () => {
    stop()
    broadcaster?.close()
  }
}
