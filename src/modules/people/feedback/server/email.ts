import { escapeHtml } from '#server/texts/escape-html.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { FeedbackRow } from './store.ts'

/** The number a sender was given. */
export const numberOf = ({ number }: Pick<FeedbackRow, 'number'>): string => `F-${number}`

/** What was said, in lines: the scores, then the words, then who it says it is from. */
export function linesOf(row: FeedbackRow): string[] {
  const { recommend, satisfaction, comment, improvement, text, nameClaim, teamClaim } = row
  const scores = [
    satisfaction === null ? '' : `Satisfaction ${satisfaction} of 5`,
    recommend === null ? '' : `Would recommend ${recommend} of 10`,
    improvement && `Should get better: ${improvement}`,
  ]
  const who = `Says to be ${nameClaim || 'nobody'}, of space ${teamClaim || 'none'} (not checked)`
  return [...scores, comment, text, who].filter(Boolean)
}

/** For the operator, in English as what else the server says to them. No link is made of what anybody sent. */
export function feedbackEmail(to: string, row: FeedbackRow): EmailMessage {
  const lines = linesOf(row).map(escapeLinks)
  const html = lines.map((line) => `<p style="white-space:pre-wrap">${escapeHtml(line)}</p>`)
  return {
    to,
    subject: `Feedback ${numberOf(row)}`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('\n')}</body></html>`,
  }
}
