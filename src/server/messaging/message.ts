import type { Language } from '#shared/accounts.ts'
import { UndeclaredError } from '../jobs/job.ts'
import type { Module } from '../module.ts'
import type { Team } from '../teams/store.ts'
import type { World } from '../world.ts'
import type { Card } from './card.ts'
import type { About, ChannelMessage, To } from './channel-message.ts'
import type { DestinationRow } from './destinations.ts'
import type { PersonMessage } from './person-message.ts'

/** What a module sends: to a channel, or to a person. */
export type Message = ChannelMessage | PersonMessage

declare module '../module.ts' {
  interface Module {
    readonly messages?: readonly Message[]
  }
}

/** Every message of some modules to channels, or to people. */
export const messagesOf = <To extends Message['to']>(
  modules: readonly Module[],
  to: To,
): Extract<Message, { readonly to: To }>[] =>
  modules
    .flatMap(({ messages = [] }) => messages)
    .filter((one): one is Extract<Message, { readonly to: To }> => one.to === to)

/** Whom a card is written for. */
export const toChannel = (world: World, team: Team, destination: DestinationRow): To => ({
  world,
  team,
  destination,
  language: destination.language as Language,
})

/** The message a post is. Throws UndeclaredError. */
export function channelMessageOf(
  { modules }: Pick<World, 'modules'>,
  { what }: Pick<About, 'what'>,
): ChannelMessage {
  const message = messagesOf(modules, 'channel').find(({ kind }) => kind === what)
  if (!message) throw new UndeclaredError(`no module posts ${what}`)
  return message
}

/** The card of a post; null where there is nothing to post any more. */
export async function cardOf(
  world: World,
  team: Team,
  { destination, about }: { destination: DestinationRow; about: About },
): Promise<Card | null> {
  const message = channelMessageOf(world, about)
  return message.card(toChannel(world, team, destination), message.payload.parse(about))
}
