import { cut, type Card, type Link } from './card.ts'
import { escapeHtml } from '../texts/escape-html.ts'
import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@microsoft/microsoft-graph-types'

const MOST = { text: 600, button: 75 } // a card has at most 28 kB

/**
 * Adaptive Cards read markdown in text blocks and facts: what would be markup is written with a
 * backslash before it, signs that only mean something where a line begins only there.
 */
export const escapeTeams = (text: string) =>
  text
    .replace(/[\\`*_~[\]()<>]/g, (sign) => `\\${sign}`)
    .replace(/^([^\S\r\n\u2028\u2029]*)([-+#]|\d+\.(?=\s))/gm, (_, space: string, sign: string) =>
      sign.endsWith('.') ? `${space}${sign.slice(0, -1)}\\.` : `${space}\\${sign}`,
    )

const text = (value: string) => escapeTeams(cut(value, MOST.text))

/** A card as an Adaptive Card 1.4, which every Teams client draws. */
export function toAdaptiveCard(card: Card, link: Link): Record<string, unknown> {
  const { title, picture, facts, buttons, hasPrimary, foot } = card
  const wordsText = card.words.map((run) => run.text).join('')
  const rows = facts.map((fact) => ({ title: text(fact.name), value: text(fact.value) }))
  const heading = { size: 'Medium', weight: 'Bolder', wrap: true }
  const actions = buttons.map((button, i) => ({
    type: 'Action.OpenUrl',
    title: cut(button.label, MOST.button),
    url: link(button.path, button.label),
    ...(hasPrimary && i === 0 && { style: 'positive' }),
  }))
  const body: object[] = [{ type: 'TextBlock', text: text(title), ...heading }]
  if (picture) body.push({ type: 'Image', url: picture.url, altText: picture.alt, size: 'Stretch' })
  if (rows.length) body.push({ type: 'FactSet', facts: rows })
  else if (wordsText) body.push({ type: 'TextBlock', text: text(wordsText), wrap: true })
  if (foot)
    body.push({ type: 'TextBlock', text: text(foot), wrap: true, isSubtle: true, size: 'Small' })
  if (actions.length) body.push({ type: 'ActionSet', actions })
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: cut([title, wordsText].filter(Boolean).join('. '), MOST.text),
    body,
  }
}

const ADAPTIVE = 'application/vnd.microsoft.card.adaptive'

/** A card in a chat of Teams, under a line of its sender's: notifications and lists show that line. */
export function toChatMessage(card: Card, line: string, link: Link): ChatMessage {
  const id = randomUUID()
  return {
    body: {
      contentType: 'html',
      content: `<p>${escapeHtml(line)}</p><attachment id="${id}"></attachment>`,
    },
    attachments: [
      {
        id,
        contentType: ADAPTIVE,
        contentUrl: null,
        content: JSON.stringify(toAdaptiveCard(card, link)), // Graph wants it as text
        name: null,
        thumbnailUrl: null,
      },
    ],
  }
}
