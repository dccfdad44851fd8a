import type { Body } from '#shared/api/endpoint.ts'
import type { sendFeedback } from '#shared/api/feedback.ts'
import type { Draft, Kind } from './draft.ts'

const PAGE_MAX = 120
const BROWSER_MAX = 160
const NAME_MAX = 36 // of a part of a path: what is longer may be a key

/* In English, as all that the server says to those who run it. */
const kindWords: Record<Kind, string> = {
  broke: 'Something broke',
  idea: 'An idea',
  like: 'I like this',
  question: 'A question',
}

const BROWSERS = /\b(?:Teams|Edg|OPR|Firefox|\w*Chrome|Version)\/\d+/g

/* 'X11; Linux x86_64 Chrome/143': of what a browser says of itself, what helps. */
const browserOf = (agent: string) =>
  [/\(([^)]*)\)/.exec(agent)?.[1] ?? '', ...(agent.match(BROWSERS) ?? [])].join(' ')

/** The page one was at, with its room's number, and the browser: what a sender may leave out. */
export function placeOf(page: string): string {
  const parts = page.split('/').map((part) => (part.length > NAME_MAX ? '…' : part))
  return `${parts.join('/').slice(0, PAGE_MAX)}, ${browserOf(navigator.userAgent).slice(0, BROWSER_MAX)}`
}

function linesOf({ kind, text, page, sendsPage, mayWrite }: Draft): string[] {
  const words = text.trim()
  if (!words) return []
  const lines = [
    kind && `(${kindWords[kind]})`,
    sendsPage && `(${placeOf(page)})`,
    mayWrite && '(You may write to me about it.)',
  ]
  return [words, ...lines.filter((line) => typeof line === 'string')]
}

/** As the call takes it: what it has no field for stands in lines below the words. */
export const saidOf = (
  { teamId, name }: { teamId: string; name: string },
  draft: Draft,
): Body<typeof sendFeedback> => ({
  data: {
    team_id: teamId,
    username: name,
    share_text: linesOf(draft).join('\n'),
    recommend: draft.recommend,
    satisfaction: draft.satisfaction,
    satisfaction_comment: draft.satisfaction === null ? '' : draft.comment,
    improvement: draft.improvement.join(','),
  },
})
