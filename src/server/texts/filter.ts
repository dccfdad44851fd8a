import { RefusalError } from '../refusal.ts'
import words from './bad-words.json' with { type: 'json' }

/* Letters of other scripts that look like ours, and signs written for letters. */
const alike = new Map(
  [
    ['аеорсухіјѕкмтвнαοερικτυν', 'aeopcyxijskmtbhaoepiktuv'],
    ['0134578@$!', 'oieastbasi'],
  ].flatMap(([from, to]) => [...from!].map((sign, i) => [sign, [...to!][i]!] as const)),
)
const unmasked = (text: string) => [...text].map((sign) => alike.get(sign) ?? sign).join('')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

/** Single letters in a row, spaced or dotted, are one word. */
const joined = (line: string) =>
  line.replace(/(?<=^| )\p{L}(?: \p{L}){2,}(?= |$)/gu, (run) => run.replaceAll(' ', ''))

const wordsOf = (text: string) =>
  joined(
    text
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .join(' '),
  )

/** The ways a text may be meant: letters for signs, and repeated letters collapsed. */
function readings(text: string): string[] {
  const masks = [...new Set([text, unmasked(text)])].map(wordsOf)
  return masks.flatMap((line) => [
    line,
    line.replace(/(\p{L})\1{2,}/gu, '$1'),
    line.replace(/(\p{L})\1{2,}/gu, '$1$1'),
  ])
}

/** The ends of words as spaces; one with a star may continue. */
const soughtOf = (list: readonly string[]) =>
  list.map((word) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `))
const english = soughtOf(words.en)
const turkish = soughtOf(words.tr.map((word) => word.normalize('NFC')))

function containsAny(lines: readonly string[], sought: readonly string[]): boolean {
  const padded = [...new Set(lines)].map((line) => ` ${line} `)
  return padded.some((line) => sought.some((one) => line.includes(one)))
}

/**
 * Whether a text contains an obscenity or a slur, in English or Turkish: as a separate word, never
 * inside another, and never one that is also somebody's name. Turkish letters stay what they are: "şık"
 * is not "sik".
 */
export function containsBadWord(text: string): boolean {
  const written = text.normalize('NFKC')
  const turkishCase = written.toLocaleLowerCase('tr')
  const englishCase = written.replaceAll('İ', 'i').toLowerCase()
  const plainCase = plain(englishCase)
  // mostly all three are one: reading them is what costs
  const read = new Map(
    [...new Set([plainCase, turkishCase, englishCase])].map((form) => [form, readings(form)]),
  )
  const readingsOf = (...forms: string[]) => forms.flatMap((form) => read.get(form)!)
  return (
    containsAny(readingsOf(plainCase), english) ||
    containsAny(readingsOf(turkishCase, englishCase), turkish)
  )
}

const ENDS_INSIDE = /[\p{L}\p{N}]$/u
const BEGINS_INSIDE = /^[\p{L}\p{N}]/u

/** Whether a line contains a word, not within another. */
function containsWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    const end = at + word.length
    const isBegun = ENDS_INSIDE.test(line.slice(Math.max(0, at - 2), at))
    if (!isBegun && !BEGINS_INSIDE.test(line.slice(end, end + 2))) return true
  }
  return false
}

/** Whether a text contains one of a space's own refused words, as a separate word. */
function containsOwnWord(text: string, own: readonly string[]): boolean {
  if (own.length === 0) return false
  const written = text.normalize('NFKC')
  const cases = [written.toLocaleLowerCase('tr'), written.replaceAll('İ', 'i').toLowerCase()]
  const forms = own.flatMap((word) => [word.toLowerCase(), word.toLocaleLowerCase('tr')])
  return forms.some((form) => cases.some((line) => containsWord(line, form)))
}

/** Whether a text contains a word on our list, or on a space's own. */
export const containsRefusedWord = (text: string, own: readonly string[] = []): boolean =>
  containsBadWord(text) || containsOwnWord(text, own)

/**
 * For text that people type, never for a directory's names; `own` are words a space refuses beside
 * ours. Throws word_not_allowed.
 */
export function refuseBadWords(text: string | undefined, own: readonly string[] = []): void {
  if (text !== undefined && containsRefusedWord(text, own))
    throw new RefusalError('word_not_allowed')
}
