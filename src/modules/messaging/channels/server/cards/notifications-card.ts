import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import type { Card, Link } from '#server/messaging/card.ts'
import { numberText } from '#server/texts/format.ts'
import { texts } from './texts.ts'

const SHOWN = 8

/** To one person: what waits for them, a line each, and a button that leads there. */
export function notificationsCard(
  { lines, path }: { lines: readonly string[]; path: string },
  language: Language,
  link: Link,
): Card {
  const t = texts[language].told
  const [only = '', ...others] = lines
  const isOne = others.length === 0
  const rest = lines.length - SHOWN
  const more = rest > 0 ? [fill(t.more, { count: numberText(rest, language) })] : []
  const label = isOne ? t.open : t.all
  return {
    language,
    title: isOne ? only : fill(t.title, { count: numberText(lines.length, language) }),
    words: isOne ? [] : [{ text: [...lines.slice(0, SHOWN), ...more].join('\n') }],
    picture: null,
    facts: [],
    buttons: [{ label, url: link(path, label) }],
    hasPrimary: true,
    foot: t.foot,
  }
}
