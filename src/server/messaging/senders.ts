import type { ChatPostMessageArguments, ChatUpdateArguments } from '@slack/web-api'
import { z } from 'zod'
import type { Button, KnownBlock, RichTextText } from '@slack/types'
import { NO_WORKFLOW, NOT_CONNECTED, type DestinationKind } from '#shared/channels.ts'
import { teamsLink } from '#shared/links.ts'
import { findTenantOfTeam } from '../accounts/tenants/store.ts'
import { fromProvider } from './channel-provider.ts'
import { unseal } from '../sessions/secrets.ts'
import type { World } from '../world.ts'
import { postJson, readJson } from './delivery/post-json.ts'
import { type Card, cut, type Link } from './card.ts'
import { toAdaptiveCard } from './teams-card.ts'
import { NotPostedError } from './delivery/post-failure.ts'
import type { DestinationRow } from './destinations.ts'

const webLink =
  (world: World): Link =>
  (path) =>
    world.publicUrl() + path

/** Links that open Teams where the company has our app there, else a browser. */
export async function teamsLinks(world: World, teamId: string): Promise<Link> {
  const tenant = await findTenantOfTeam(world.db, 'MS', teamId)
  const teamsAppId = tenant?.teamsAppId || world.config.TEAMS_APP_ID
  if (!tenant || !teamsAppId) return webLink(world)
  const { tenantId } = tenant
  return (path, label) => teamsLink({ path, label }, { tenantId, teamsAppId }, world.publicUrl())
}

/* docs.slack.dev/reference/block-kit, in UTF-16 units. */
const MOST = { header: 150, text: 3000, button: 75, url: 3000, alt: 2000 }

/** Slack reads `<`, `>` and `&` in message text as mentions, links and entities. */
export const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const plain = (text: string, most: number) =>
  ({ type: 'plain_text', text: cut(text, most), emoji: false }) as const

/* Rich text is what it is: no name in it becomes bold, a link or a mention of everyone. */
function wordsOf({ words }: Card): KnownBlock {
  const elements = words.map(({ text, strong }): RichTextText => {
    const run = { type: 'text', text: cut(text, MOST.text) } as const
    return strong ? { ...run, style: { bold: true } } : run
  })
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }
}

function actionsOf({ buttons, hasPrimary }: Card, link: Link): KnownBlock {
  const elements = buttons.map((button, i): Button => ({
    type: 'button',
    action_id: `open_${i}`,
    text: plain(button.label, MOST.button),
    url: cut(link(button.path, button.label), MOST.url),
    ...(hasPrimary && i === 0 && { style: 'primary' }),
  }))
  return { type: 'actions', elements }
}

function pictureOf({ picture }: Card): KnownBlock[] {
  if (!picture) return []
  const { url, alt } = picture
  return [{ type: 'image', image_url: url, alt_text: cut(alt, MOST.alt) }]
}

/** A card as Slack's Block Kit, and the text that notifications and screen readers get. */
export function toBlocks(card: Card, link: Link): { text: string; blocks: KnownBlock[] } {
  const { title, words, buttons, foot } = card
  const wordsText = words.map(({ text }) => text).join('')
  const blocks: KnownBlock[] = [{ type: 'header', text: plain(title, MOST.header) }]
  if (words.length) blocks.push(wordsOf(card))
  blocks.push(...pictureOf(card))
  if (buttons.length) blocks.push(actionsOf(card, link))
  if (foot) blocks.push({ type: 'context', elements: [plain(foot, MOST.text)] })
  return {
    text: cut(escapeSlack([title, wordsText].filter(Boolean).join('\n')), MOST.text),
    blocks,
  }
}

const POST_MESSAGE = 'https://slack.com/api/chat.postMessage'
const UPDATE = 'https://slack.com/api/chat.update'
const ADAPTIVE = 'application/vnd.microsoft.card.adaptive'
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/* Slack's codes when nothing of ours will reach the channel any more. */
const unreachableCodes = new Set(
  [
    'channel_not_found',
    'channel_is_archived',
    'is_archived',
    'not_in_channel',
    'no_service',
  ].concat(
    ['action_prohibited', 'restricted_action', 'user_not_found'],
    ['no_team', 'team_disabled', 'no_permission', 'invalid_token'], // of a webhook's own address
  ),
)
/* Of the app's token: the same for every channel of the space, which accepts posts again with a new one. */
const ofToken = new Set(
  ['token_revoked', 'token_expired', 'account_inactive', 'invalid_auth', 'not_authed'].concat(
    ['invalid_token', 'missing_scope', 'no_permission', 'not_allowed_token_type', NOT_CONNECTED],
    ['no_team', 'team_disabled', 'team_access_not_granted', 'org_login_required', 'access_denied'],
    ['ekm_access_denied', 'two_factor_setup_required', 'accesslimited', 'enterprise_is_restricted'],
  ),
)
const later = new Set(
  ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'].concat([
    'ratelimited',
    'rate_limited',
    'message_limit_exceeded',
    'rollup_error',
    'team_added_to_org',
  ]),
)

/* A provider's code is stored and displayed: only what looks like one. */
const wordOf = (text: string, status: number) =>
  /^\w{1,60}$/.test(text.trim()) ? text.trim() : `http_${status}`

function notPosted(code: string): NotPostedError {
  if (unreachableCodes.has(code)) return new NotPostedError('gone', code)
  return new NotPostedError(later.has(code) ? 'later' : 'refused', code)
}

const notPostedByApp = (code: string) =>
  ofToken.has(code) ? new NotPostedError('later', code) : notPosted(code)

const slackAnswer = z.object({
  ok: z.boolean(),
  error: z.string().default(''),
  ts: z.string().nullish(),
})

/** Calls Slack as the installed app; Slack refuses with status 200. Throws NotPostedError. */
async function askSlack(world: World, teamId: string, address: string, message: object) {
  const token = await fromProvider(world.modules, ({ slackToken }) => slackToken?.(world, teamId))
  if (!token) throw notPostedByApp(NOT_CONNECTED)
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  const answered = await postJson(world, address, { headers, body: JSON.stringify(message) })
  const answer = slackAnswer.safeParse(readJson(answered)).data
  if (!answer?.ok) throw notPostedByApp(wordOf(answer?.error ?? '', answered.status))
  return answer
}

/**
 * By the installed app: chat.postMessage. With a person's id for a channel it is a direct message.
 * Returns the message's `ts`, by which it is changed. Throws NotPostedError.
 */
export async function postByApp(
  world: World,
  { teamId, channelId }: Pick<DestinationRow, 'teamId' | 'channelId'>,
  card: Card,
): Promise<string | null> {
  const message: ChatPostMessageArguments = {
    channel: channelId,
    ...toBlocks(card, webLink(world)),
    unfurl_links: false,
    unfurl_media: false,
  }
  return (await askSlack(world, teamId, POST_MESSAGE, message)).ts ?? null
}

/** Replaces a posted card with another: chat.update. Throws NotPostedError. */
export async function redrawByApp(
  world: World,
  { teamId, channelId, message }: { teamId: string; channelId: string; message: string },
  card: Card,
): Promise<void> {
  const drawn = toBlocks(card, webLink(world))
  const changed: ChatUpdateArguments = { channel: channelId, ts: message, ...drawn }
  await askSlack(world, teamId, UPDATE, changed)
}

function addressOf(world: World, { address }: DestinationRow): string {
  if (!address) throw new NotPostedError('gone', NO_WORKFLOW)
  return z.object({ address: z.string() }).parse(unseal(world, address)).address
}

/** By Slack's incoming webhook: a form, answered with 'ok' or a code. */
async function postByWebhook(world: World, destination: DestinationRow, card: Card) {
  const drawn = toBlocks(card, webLink(world))
  const { status, text } = await postJson(world, addressOf(world, destination), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payload: JSON.stringify(drawn) }).toString(),
  })
  if (status !== 200 || text !== 'ok') throw notPosted(wordOf(text, status))
  return null
}

const flowError = z.object({ error: z.object({ code: z.string() }) })
const FLOW_GONE = [401, 403, 404, 410] // 401 and 403 are of the signature in this address: there is no other token
const flowBusy = /throttl|quota|ratelimit|toomanyrequests/i

/** By a workflow in Teams. 202 means it was accepted; what its flow does then is unknown. */
async function postByWorkflow(world: World, destination: DestinationRow, card: Card) {
  const content = toAdaptiveCard(card, await teamsLinks(world, destination.teamId))
  const attachment = { contentType: ADAPTIVE, contentUrl: null, content }
  const message = { type: 'message', attachments: [attachment] }
  const answered = await postJson(world, addressOf(world, destination), {
    headers: JSON_TYPE,
    body: JSON.stringify(destination.style === 'card' ? content : message),
  })
  const { status } = answered
  if (status === 200 || status === 202) return null
  const code = flowError.safeParse(readJson(answered)).data?.error.code ?? ''
  const why = FLOW_GONE.includes(status) ? 'gone' : 'refused'
  throw new NotPostedError(flowBusy.test(code) ? 'later' : why, wordOf(code, status))
}

const senders: Readonly<
  Record<
    DestinationKind,
    (world: World, destination: DestinationRow, card: Card) => Promise<string | null>
  >
> = { slackApp: postByApp, slackWebhook: postByWebhook, teamsWorkflow: postByWorkflow }

/** Posts a card into a channel. Returns by what it can be changed; null: it can't. Throws NotPostedError. */
export async function send(
  world: World,
  destination: DestinationRow,
  card: Card,
): Promise<string | null> {
  const { kind, teamId, channelId } = destination
  try {
    return await senders[kind as DestinationKind](world, destination, card)
  } catch (err) {
    world.log.warn({ err, kind, teamId, channelId }, 'socket connection post error')
    throw err
  }
}
