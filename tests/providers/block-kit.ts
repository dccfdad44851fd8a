import type { KnownBlock } from '@slack/types'

/* The fields that our text objects, elements and blocks may have: Slack refuses any other. */
const fields: Readonly<Record<string, readonly string[]>> = {
  header: ['type', 'text'],
  rich_text: ['type', 'elements'],
  rich_text_section: ['type', 'elements'],
  text: ['type', 'text', 'style'],
  image: ['type', 'image_url', 'alt_text'],
  actions: ['type', 'elements'],
  button: ['type', 'action_id', 'text', 'url', 'style'],
  context: ['type', 'elements'],
  plain_text: ['type', 'text', 'emoji'],
}
const MOST = {
  blocks: 50,
  actions: 25,
  context: 10,
  header: 150,
  button: 75,
  text: 3000,
  url: 3000,
}

interface Part {
  readonly type?: string
  readonly text?: unknown
  readonly elements?: readonly Part[]
  readonly url?: string
  readonly image_url?: string
  readonly alt_text?: string
}

/* The text of a text object, or of a string. */
const textOf = (text: unknown): string =>
  typeof text === 'string' ? text : ((text as { text?: string } | undefined)?.text ?? '')

const lengthOf = (text: unknown): number => textOf(text).length

const isAddress = (text = '') => URL.canParse(text) && text.length <= MOST.url

function faultsOf(part: Part): string[] {
  const { type = '', text, elements = [] } = part
  const known = fields[type]
  if (!known) return [`unknown type ${type}`]
  const faults = Object.keys(part)
    .filter((name) => !known.includes(name))
    .map((name) => `unknown field ${type}.${name}`)
  if ('text' in part && lengthOf(text) < 1) faults.push(`${type} without text`)
  const most = { header: MOST.header, button: MOST.button }[type] ?? MOST.text
  if (lengthOf(text) > most) faults.push(`${type} is too long`)
  if (known.includes('elements') && elements.length === 0) faults.push(`${type} is empty`)
  if (elements.length > ({ actions: MOST.actions, context: MOST.context }[type] ?? Infinity))
    faults.push(`${type} has too many elements`)
  if (type === 'button' && !isAddress(part.url)) faults.push('a button without an address')
  if (type === 'image' && !(isAddress(part.image_url) && part.alt_text))
    faults.push('an image without address or words')
  if (typeof text === 'object') faults.push(...faultsOf(text as Part))
  return [...faults, ...elements.flatMap(faultsOf)]
}

/** Control sequences in message text: mentions, links, dates. */
const CONTROL = /<[^>]*>/

export interface SlackMessage {
  readonly text: string
  readonly blocks: readonly KnownBlock[]
}

/** Slack's error code for what is wrong with a message, by docs.slack.dev; '' when nothing is. */
export function faultOf({ text, blocks }: Partial<SlackMessage>): string {
  if (!text) return 'no_text'
  if (CONTROL.test(text)) return 'mentions_somebody' // a code of ours: a name must never do that
  if (!Array.isArray(blocks) || blocks.length === 0 || blocks.length > MOST.blocks)
    return 'invalid_blocks'
  return blocks.flatMap((block) => faultsOf(block as Part)).length ? 'invalid_blocks' : ''
}

/** All texts that a message shows, in order. */
export function wordsOf(part: Part | readonly Part[]): string {
  if (Array.isArray(part)) return part.map((one) => wordsOf(one as Part)).join('\n')
  const { text, elements = [], alt_text = '' } = part as Part
  const own = textOf(text)
  const glue = (part as Part).type === 'rich_text_section' ? '' : '\n'
  return [own, alt_text, elements.map(wordsOf).join(glue)].filter(Boolean).join('\n')
}
