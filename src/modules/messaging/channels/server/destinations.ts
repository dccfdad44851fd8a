import type { Language } from '#shared/accounts.ts'
import type { postDestination, Destination } from '../contract.ts'
import type { CardStyle, DestinationKind } from '#shared/channels.ts'
import type { Body } from '#shared/endpoint.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { dropDefaultChannel, getTeam } from '#server/teams/store.ts'
import { RefusalError } from '#server/refusal.ts'
import { seal } from '#server/sessions/secrets.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { findInstallation } from '#modules/platforms/slack/server/index.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import type { Card } from '#server/messaging/card.ts'
import { trialCard } from './messages.ts'
import { isUsed } from '#server/messaging/channel-user.ts'
import { NO_ANSWER, NotPostedError, UNREACHABLE } from '#server/messaging/delivery/post-failure.ts'
import { switchOff } from '#server/messaging/post-job.ts'
import {
  listWithFailures,
  findDestination,
  listDestinations,
  MOST_CHANNELS,
  removeDestination,
  setFailure,
  writeDestination,
  type ChannelKey,
  type DestinationRow,
} from '#server/messaging/destinations.ts'
import { send } from '#server/messaging/senders.ts'

type DestinationInput = Body<typeof postDestination>

/** Without the address: it is secret, even to the admin who entered it. */
const destinationView = ({
  groupId,
  channelId,
  ...row
}: DestinationRow): Omit<Destination, 'isDefault'> => ({
  groupId,
  channelId,
  kind: row.kind as DestinationKind,
  name: row.name,
  language: row.language as Language,
  style: row.style as CardStyle,
  failure: row.failure,
})

/** A team's channels, without their addresses. */
export async function destinationsOf(db: Database, teamId: string): Promise<Destination[]> {
  const { defaultChannel: first } = await getTeam(db, teamId)
  return (await listWithFailures(db, teamId)).map((row) => ({
    ...destinationView(row),
    isDefault: row.groupId === first?.groupId && row.channelId === first.channelId,
  }))
}

const bad = (field: string, code: 'bad_input' | 'address_not_allowed' = 'bad_input') =>
  new RefusalError(code, { fields: { [field]: code } })

/* Where the providers' webhooks are, and nowhere else: a host of anyone's could lead into our own network. */
const places: Partial<Record<DestinationKind, { host: RegExp; path: RegExp }>> = {
  slackWebhook: {
    host: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/services\/\w+\/\w+\/\w+$/,
  },
  teamsWorkflow: {
    host: /^([a-z0-9-]+\.)+(logic\.azure\.com|environment\.api\.powerplatform\.com)$/,
    path: /\/triggers\/[\w-]+\/paths\/invoke$/,
  },
}

const PORTS = ['', '443']

/** Whether an address is a webhook of that kind: https, on its provider's host, with nothing hidden in it. */
export function isAddressOf(kind: DestinationKind, text: string): boolean {
  const place = places[kind]
  if (!place || !URL.canParse(text) || /[\s\\]/.test(text)) return false
  const { protocol, hostname, port, pathname, username, password, hash } = new URL(text)
  const isPlain = protocol === 'https:' && !username && !password && !hash
  /* Power Platform writes its port, 443, which a parser leaves out. */
  return isPlain && PORTS.includes(port) && place.host.test(hostname) && place.path.test(pathname)
}

/** Throws address_not_allowed. */
function sealedAddress(
  world: World,
  { kind, address }: DestinationInput,
  before: DestinationRow | null,
): string {
  if (kind === 'slackApp') return ''
  if (address === undefined && before?.kind === kind && before.address) return before.address
  if (!isAddressOf(kind, address ?? '')) throw bad('address', 'address_not_allowed')
  return seal(world, { address })
}

/**
 * Sets how a channel is reached, or changes it. Throws address_not_allowed, slack_not_connected,
 * word_not_allowed, and bad_input where a channel of Teams has no team or one of Slack has one, or
 * there are too many.
 */
export async function changeDestination(
  world: World,
  { teamId, userId, team }: Caller,
  input: DestinationInput,
): Promise<Destination[]> {
  const { groupId, channelId, kind, name, language, style } = input
  refuseBadWords(name, team.filterWords)
  if ((kind === 'teamsWorkflow') !== (groupId !== '')) throw bad('groupId')
  if (kind === 'slackApp' && !(await findInstallation(world, teamId)))
    throw new RefusalError('slack_not_connected')
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const all = await listDestinations(tx, teamId)
    const isSame = (one: DestinationRow) => one.groupId === groupId && one.channelId === channelId
    const before = all.find(isSame) ?? null
    if (!before && all.length >= MOST_CHANNELS) throw bad('channelId')
    const address = sealedAddress(world, input, before)
    const at = world.now()
    const row = { teamId, groupId, channelId, kind, name, language, style, address, failure: '' }
    await writeDestination(tx, { ...row, createdAt: before?.createdAt ?? at })
    const after = {
      ...destinationView({ ...row, createdAt: at }),
      hasNewAddress: address !== before?.address,
    }
    const line = { teamId, userId, what: 'channel_changed', after, at } as const
    await writeAudit(tx, { ...line, before: before && destinationView(before) })
    return destinationsOf(tx, teamId)
  })
}

/** Deletes a channel. Throws not_found, and channel_in_use while something still posts there. */
export async function forgetDestination(
  world: World,
  { userId }: Caller,
  key: ChannelKey,
): Promise<Destination[]> {
  const { teamId, groupId, channelId } = key
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    if (await isUsed(tx, world.modules, key)) throw new RefusalError('channel_in_use')
    if (!(await removeDestination(tx, key))) throw new RefusalError('not_found')
    const before = { groupId, channelId }
    await dropDefaultChannel(tx, key)
    await writeAudit(tx, { teamId, userId, what: 'channel_removed', before, at: world.now() })
    return destinationsOf(tx, teamId)
  })
}

/** The refusal an admin gets for a test that did not arrive. */
function refusalOf({ code, retryAfter }: NotPostedError): RefusalError {
  if (retryAfter !== null) return new RefusalError('provider_failed', { retryAfter })
  if (code === UNREACHABLE || code === NO_ANSWER) return new RefusalError('channel_unreachable')
  return new RefusalError('channel_refused', { detail: code })
}

/**
 * Posts a card immediately, for an admin who waits. One that arrives switches a channel on again.
 * Throws channel_refused with the provider's code, channel_unreachable or provider_failed.
 */
export async function sendTest(world: World, to: DestinationRow, card: Card): Promise<void> {
  try {
    await send(world, to, card)
  } catch (error) {
    if (!(error instanceof NotPostedError)) throw error
    if (error.why === 'gone') await switchOff(world, to, error.code)
    throw refusalOf(error)
  }
  await setFailure(world.db, to, '')
}

/** Posts a line marked as a test. Throws not_found, and what sendTest does. */
export async function tryDestination(world: World, caller: Caller, key: ChannelKey): Promise<void> {
  const to = await findDestination(world.db, key)
  if (!to) throw new RefusalError('not_found')
  await sendTest(world, to, trialCard(to.name, caller.name, to.language as Language))
}
