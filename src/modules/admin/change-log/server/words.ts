import type { Language } from '#shared/accounts.ts'
import type { Change } from '../contract.ts'
import { isId } from '#server/db/id.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/* The panel's own words (src/client/admin): a test holds the two together. */
const texts = { en, tr }

type Words = Readonly<Record<string, string>>

/** A line's act, its kind and its values in words, for a file that people read. */
export function inWords({ what, kind, before, after, people }: Change, language: Language) {
  const t = texts[language]
  const act: Words = t.act
  const part: Words = t.part
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.none
    if (typeof value === 'boolean') return value ? t.on : t.off
    if (typeof value === 'string') return people[value] ?? (isId(value) ? t.gone : value)
    if (typeof value !== 'object') return JSON.stringify(value)
    if (Array.isArray(value)) return value.map(valueText).join(', ') || t.none
    return (
      Object.entries(value)
        .map(([name, one]) => `${people[name] ?? part[name] ?? name}: ${valueText(one)}`)
        .join('; ') || t.none
    )
  }
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : valueText(value))
  return {
    act: act[what] ?? t.act.other,
    kind: t.kind[kind],
    before: textOf(before),
    after: textOf(after),
  }
}
