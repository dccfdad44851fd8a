import type { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import type { Team } from '../teams/store.ts'
import type { World } from '../world.ts'
import type { Card } from './card.ts'
import type { DestinationRow } from './destinations.ts'

/** The channel a post is written for, and how. */
export interface To {
  readonly world: World
  readonly team: Team
  readonly destination: DestinationRow
  readonly language: Language
}

/** What each kind of post stores: a module that declares a message adds its own here. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ChannelPayloads {}

/** What a post is about, as it is stored. */
export type About = {
  readonly [Kind in keyof ChannelPayloads]: { readonly what: Kind } & ChannelPayloads[Kind]
}[keyof ChannelPayloads]

/**
 * A message that channels get, as a module declares it. Only its payload is stored while it waits:
 * the card is made when it is sent.
 */
export interface ChannelMessage<Payload extends object = object> {
  readonly to: 'channel'
  readonly kind: string // stored with the payload, as `about.what`
  readonly payload: z.ZodType<Payload>
  readonly recipients: string // for docs/messages.md
  readonly when: string // the same
  readonly turnedOffBy: string // the same
  /** Null where there is nothing to post any more. */
  card(to: To, payload: Payload): Promise<Card | null>
}

/** Declares a message to channels. */
export const channelMessage = <Payload extends object>(
  message: Omit<ChannelMessage<Payload>, 'to' | 'card'> & {
    card(to: To, payload: NoInfer<Payload>): Promise<Card | null>
  },
): ChannelMessage<Payload> => ({ to: 'channel', ...message })
