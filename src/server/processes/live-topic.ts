import type { ServerEvents } from '#shared/protocol.ts'
import type { CommitEvents } from '../db/commit-events.ts'
import type { MemberKey } from '../module.ts'
import type { World } from '../world.ts'

/** All connections of a team's people: an audience. */
export const teamAudience = ({ teamId }: { readonly teamId: string }) => `team ${teamId}`

/** All of a person's connections, whatever screen they are on: an audience. */
export const deviceAudience = ({ teamId, userId }: MemberKey) => `devices ${teamId} ${userId}`

/** The audience of a commit's events, and what it gets: sent once to each audience however often it was announced. */
export interface LiveTopic {
  readonly about: keyof CommitEvents
  readonly event: keyof ServerEvents
  readonly audience: (changed: unknown) => string
  readonly payload?: (changed: unknown, world: World) => unknown // read where somebody of the audience is connected
  readonly apartMs?: number // an audience hears of it at most once in so long, with the last of what came meanwhile
}

declare module '../module.ts' {
  interface Module {
    readonly topics?: readonly LiveTopic[]
  }
}

type PayloadOf<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0]

/** A topic, with the types of its events. What is lost on the way a device finds at its next refetch. */
export const liveTopic = <A extends keyof CommitEvents, E extends keyof ServerEvents>(topic: {
  readonly about: A
  readonly event: E
  readonly audience: (changed: CommitEvents[A]) => string
  readonly payload?: (
    changed: CommitEvents[A],
    world: World,
  ) => PayloadOf<E> | Promise<PayloadOf<E>>
  readonly apartMs?: number
}) => topic as unknown as LiveTopic
