/**
 * Whether a name holds an address that a mail or a chat would make a link of. A company may be
 * called Booking.com: only what is written as an address counts.
 */
export function containsAddress(name: string): boolean {
  const text = name.normalize('NFKC')
  return /:\s*\/\s*\//.test(text) || /(^|[^\p{L}\p{N}])www\s*\./iu.test(text)
}

/* Dr.Ayşe, St.John: a short title and a name, without the space between. */
const TITLES = /(?<![\p{L}\p{N}.-])(?:\p{Lu}\p{Ll}{0,3}\.)+(?=\p{Lu}\p{Ll})/gu
const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}-][.。․]\p{L}{2,}|\d(?:\.\d+){2}\.\d/u

/**
 * As holdsAddress, for names nobody vouches for: mail addresses and domains without a www. count
 * too.
 */
export function looksLikeAddress(name: string): boolean {
  const text = name.normalize('NFKC').replace(TITLES, '')
  return containsAddress(name) || ADDRESS.test(text)
}

const paints = ['terracotta', 'green', 'sky', 'sun', 'plum'] as const
export type Paint = (typeof paints)[number]

/** The paint behind a person's initials: the same for the same name. */
export function paintOf(name: string): Paint {
  let sum = 0
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) >>> 0
  return paints[sum % paints.length]!
}

/** Upper-cases the first letter as the language does: i becomes İ in Turkish. */
export function capitalise(text: string, language: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(language) + rest.join('')
}

const graphemes = new Intl.Segmenter()
const firstGrapheme = (text: string) =>
  graphemes.segment(text)[Symbol.iterator]().next().value?.segment ?? ''
const isTurkish = (name: string) => /[ğışİĞŞ]/.test(name)

/**
 * The first letters of a name's first and last word that have one, in upper case: as Turkish has it
 * where the name is written so, else as the reader's language. Letters are what a reader takes for
 * one: an emoji of several code points stays whole.
 */
export function initialsOf(name: string, language: string): string {
  const words = name.trim().split(/\s+/)
  const named = words.filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const all = named.length ? named : words
  const picked = all.length > 1 ? [all[0]!, all.at(-1)!] : all
  const upper = (text: string) => text.toLocaleUpperCase(isTurkish(name) ? 'tr' : language)
  return picked.map((word) => firstGrapheme(upper(firstGrapheme(word)))).join('')
}
