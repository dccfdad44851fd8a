import { escapeHtml } from '#server/texts/escape-html.ts'
import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@microsoft/microsoft-graph-types'
import type { Card } from './card.ts'
import { toAdaptiveCard } from './teams.ts'

const ADAPTIVE = 'application/vnd.microsoft.card.adaptive'

/** A card in a chat of Teams, under a line of its sender's: notifications and lists show that line. */
export function toChatMessage(card: Card, line: string): ChatMessage {
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
        content: JSON.stringify(toAdaptiveCard(card)), // Graph wants it as text
        name: null,
        thumbnailUrl: null,
      },
    ],
  }
}
