import type { Language } from '#shared/accounts.ts'

const locales = { en: 'en-GB', tr: 'tr' }

/** '1,480', as the language writes it. */
export const numberText = (value: number, language: Language): string =>
  value.toLocaleString(locales[language])

/** 'Mara, Jonas and Priya' */
export const listText = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names)

/** The form of a text that a count takes. */
export const formOf = <F extends { one: string; other: string }>(
  forms: F,
  count: number,
  language: Language,
): string => forms[new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other']

/** A zone's city, as people call it: 'Istanbul', 'New York'. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ')
