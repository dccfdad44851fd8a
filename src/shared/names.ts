/**
 * Whether a name holds an address that a mail or a chat would make a link of. A company may be
 * called Booking.com: only what is written as an address counts.
 */
export function holdsAddress(name: string): boolean {
  const text = name.normalize('NFKC')
  return /:\s*\/\s*\//.test(text) || /(^|[^\p{L}\p{N}])www\s*\./iu.test(text)
}

const paints = ['terracotta', 'green', 'sky', 'sun', 'plum'] as const
export type Paint = (typeof paints)[number]

/** The paint behind a person's initials: the same for the same name. */
export function paintOf(name: string): Paint {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return paints[sum % paints.length]!
}

/** The first letters of a name's first and last word, in upper case as the language has it. */
export function initialsOf(name: string, language: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  const first = (word: string) => [...([...word][0] ?? '').toLocaleUpperCase(language)][0] ?? ''
  return picked.map(first).join('')
}
