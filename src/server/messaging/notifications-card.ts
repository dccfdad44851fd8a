import type { Language } from '#shared/accounts.ts'
import { fill } from '../texts/fill.ts'
import { numberText } from '../texts/format.ts'
import type { Card, Link } from './card.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en: en.direct, tr: tr.direct }

const LISTED = 8

/** To one person: what waits for them, a line each, and a button that leads there. */
export function notificationsCard(
  { lines, path }: { lines: readonly string[]; path: string },
  language: Language,
  link: Link,
): Card {
  const t = texts[language]
  const [only = '', ...others] = lines
  const isOne = others.length === 0
  const rest = lines.length - LISTED
  const more = rest > 0 ? [fill(t.more, { count: numberText(rest, language) })] : []
  const label = isOne ? t.open : t.all
  return {
    language,
    title: isOne ? only : fill(t.title, { count: numberText(lines.length, language) }),
    words: isOne ? [] : [{ text: [...lines.slice(0, LISTED), ...more].join('\n') }],
    picture: null,
    facts: [],
    buttons: [{ label, url: link(path, label) }],
    hasPrimary: true,
    foot: t.foot,
  }
}
