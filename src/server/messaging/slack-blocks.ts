import type { Button, KnownBlock, RichTextText } from '@slack/types'
import { cut, type Card } from './card.ts'

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

function actionsOf({ buttons, hasPrimary }: Card): KnownBlock {
  const elements = buttons.map((button, i): Button => ({
    type: 'button',
    action_id: `open_${i}`,
    text: plain(button.label, MOST.button),
    url: cut(button.url, MOST.url),
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
export function toBlocks(card: Card): { text: string; blocks: KnownBlock[] } {
  const { title, words, buttons, foot } = card
  const wordsText = words.map(({ text }) => text).join('')
  const blocks: KnownBlock[] = [{ type: 'header', text: plain(title, MOST.header) }]
  if (words.length) blocks.push(wordsOf(card))
  blocks.push(...pictureOf(card))
  if (buttons.length) blocks.push(actionsOf(card))
  if (foot) blocks.push({ type: 'context', elements: [plain(foot, MOST.text)] })
  return {
    text: cut(escapeSlack([title, wordsText].filter(Boolean).join('\n')), MOST.text),
    blocks,
  }
}
