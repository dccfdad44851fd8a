import type { Language } from '#shared/accounts.ts'
import { PermanentError } from '../jobs/job.ts'
import type { Team } from '../teams/store.ts'
import type { World } from '../world.ts'
import type { Card } from './card.ts'
import type { About, To } from './channel-message.ts'
import type { DestinationRow } from './destinations.ts'
import { linkFor } from './link.ts'
import { messagesOf } from './message.ts'

/** Whom a card is written for. */
export async function toChannel(
  world: World,
  team: Team,
  destination: DestinationRow,
): Promise<To> {
  const language = destination.language as Language
  return { world, team, language, destination, link: await linkFor(world, destination) }
}

/** The card of a post; null where there is nothing to post any more. */
export async function cardOf(
  world: World,
  team: Team,
  { destination, about }: { destination: DestinationRow; about: About },
): Promise<Card | null> {
  const message = messagesOf(world.modules, 'channel').find(({ kind }) => kind === about.what)
  if (!message) throw new PermanentError(`no module posts ${about.what}`)
  return message.card(await toChannel(world, team, destination), message.payload.parse(about))
}
