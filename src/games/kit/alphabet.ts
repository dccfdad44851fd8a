/** Languages whose words we play with. Never use toLowerCase on content: I and İ differ by language. */
export const wordLanguages = ['en', 'tr'] as const
export type WordLanguage = (typeof wordLanguages)[number]

const upperCase: Record<WordLanguage, string> = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  tr: 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ',
}
const lowerCase: Record<WordLanguage, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  tr: 'abcçdefgğhıijklmnoöprsştuüvyz',
}

function table(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to]
  return new Map([...from].map((character, i) => [character, targets[i]!]))
}
/* Turkish writes some words with a circumflex and plays them without: lâzım is LAZIM. */
const withoutCircumflex = table('âÂîÎûÛ', 'aaiiuu')
const toLower = {
  en: table(upperCase.en, lowerCase.en),
  tr: new Map([...table(upperCase.tr, lowerCase.tr), ...withoutCircumflex]),
}
const toUpper = { en: table(lowerCase.en, upperCase.en), tr: table(lowerCase.tr, upperCase.tr) }

/** The letters of a language in lower case, in its order. */
export function alphabet(language: WordLanguage): readonly string[] {
  return [...lowerCase[language]]
}

function mapCharacters(text: string, replacements: ReadonlyMap<string, string>): string {
  return [...text.normalize('NFC')]
    .map((character) => replacements.get(character) ?? character)
    .join('')
}

const DOTTED_I = /i\u0307/g // what toLowerCase makes of İ

/**
 * Composed (NFC) and in lower case by the language's own table, in Turkish without circumflexes;
 * other characters stay.
 */
export function lower(text: string, language: WordLanguage): string {
  return mapCharacters(text.replace(DOTTED_I, 'i'), toLower[language])
}

export function upper(text: string, language: WordLanguage): string {
  return mapCharacters(text, toUpper[language])
}

/** Whether every character is a letter of the language, in lower case. */
export function isSpelled(word: string, language: WordLanguage): boolean {
  return [...word].every((character) => toUpper[language].has(character))
}
