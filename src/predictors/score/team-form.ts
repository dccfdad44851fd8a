/* What clubs put around their name. */
const FORMS = new Set(
  `ac aca ad afc aik as asd bc bk bsc bv ca cc cd cf cfc club clube cs csd cr ec fc fcb fck ff fk gnk hnk if jk kaa
  krc ksv kulubu kv nk ogc rc rcd rfc rsc sa sad sc scp sd se sk sl spor spvgg ss ssc ssv sv tsg tsv ud us vfb vfl
  vfr de del do da futbol futebol football calcio deportivo deportes`.split(/\s+/),
)
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
}
const SHORTEST = 3 // letters of a word that says something

/* 'PSV (NED)' as its name and what stands in brackets after it. */
function partsOf(name: string): { bare: string; mark: string } {
  const at = name.trimEnd().endsWith(')') ? name.lastIndexOf('(') : -1
  if (at < 1) return { bare: name, mark: '' }
  return { bare: name.slice(0, at), mark: name.slice(at + 1, name.lastIndexOf(')')).trim() }
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıøłđßæœðþ]/g, (character) => LETTERS[character]!)
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '') // 'f.c.'
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isYear = (word: string) => /^\d{2,4}$/.test(word)
/* '1. FC Köln' is called FC Köln too; the 1 of 'Team 1' tells it from others. */
const isFirst = (word: string, i: number, words: readonly string[]) =>
  i === 0 && word === '1' && FORMS.has(words[1] ?? '')

/** A team's name without case, accents, years and the forms of clubs, as words. */
export function formOf(name: string): string {
  const words = wordsOf(partsOf(name).bare)
  const bare = words.filter(
    (word, i) => !isYear(word) && !isFirst(word, i, words) && !FORMS.has(word),
  )
  return (bare.length > 0 ? bare : words).join(' ')
}

const countryOf = (name: string) => partsOf(name).mark
const yearOf = (name: string) => wordsOf(name).filter(isYear).join(' ')

/** Whether names of one form are told apart by what stands beside it: another country, another year. */
export const haveDistinctMarks = (one: string, other: string): boolean =>
  [countryOf, yearOf].some((markOf) => {
    const [a, b] = [markOf(one), markOf(other)]
    return a !== '' && b !== '' && a !== b
  })

/** Whether two names have a word in common, or the beginning of one ('Bor.', 'Borussia'). */
export function areAlike(one: string, other: string): boolean {
  const words = formOf(other).split(' ')
  return formOf(one)
    .split(' ')
    .some((a) =>
      words.some(
        (b) => Math.min(a.length, b.length) >= SHORTEST && (a.startsWith(b) || b.startsWith(a)),
      ),
    )
}
