/* How a number ends when it is said: its last word decides the suffix. */
const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']

function lastWord(number: number): string {
  const whole = Math.trunc(Math.abs(number))
  if (whole === 0) return 'sıfır'
  if (whole % 10) return ones[whole % 10]!
  if (whole % 100) return tens[(whole % 100) / 10]!
  if (whole % 1000) return 'yüz'
  return whole % 1_000_000 ? 'bin' : 'milyon'
}

const vowelOf = (word: string): string => word.match(/[aeıioöuü]/g)?.at(-1) ?? 'e'
const narrow: Record<string, string> = {
  a: 'ı',
  ı: 'ı',
  e: 'i',
  i: 'i',
  o: 'u',
  u: 'u',
  ö: 'ü',
  ü: 'ü',
}
/* Letters without the marks of other languages: René ends as Rene does. */
const plain = (word: string): string =>
  word.replace(/[^çğıöşü]/g, (char) => char.normalize('NFD').replace(/\p{M}/gu, ''))

/* Names whose l is a soft one, though a back vowel stands before it: Kemal'in, Resul'ün. */
const SOFT_L =
  /(?<!\p{L})(bilal|celal|cemal|hilal|iclal|ikbal|kemal|meral|nihal|z[uü]hal|resul|rasul)$/u
const fronted: Record<string, string> = { ...narrow, a: 'i', u: 'ü' }

const isHard = (word: string): boolean => /[çfhkpsşt]$/.test(word)

/** A number as a part of others, by vowel harmony: 3'ü, 6'sı, 10'u. */
export function possessive(number: number): string {
  const word = lastWord(number)
  const vowel = narrow[vowelOf(word)]!
  return `${number}'${/[aeıioöuü]$/.test(word) ? 's' : ''}${vowel}`
}

/** A text that ends in a number, with from: Kasım 2026'dan, Mart 2025'ten. Others get no suffix. */
export function ablative(text: string): string {
  const number = /\d{1,15}$/.exec(text)?.[0]
  if (number === undefined) return text
  const word = lastWord(Number(number))
  const vowel = /[aıou]/.test(vowelOf(word)) ? 'a' : 'e'
  return `${text}'${isHard(word) ? 't' : 'd'}${vowel}n`
}

/** A name, of whom something is: Tom'un, Ayşe'nin. One that ends in no letter of ours is said with -in. */
export function genitive(name: string): string {
  const end = name.normalize('NFC').trim().toLocaleLowerCase('tr')
  const number = /\d{1,15}$/.exec(end)?.[0]
  const word = number === undefined ? plain(end) : lastWord(Number(number))
  const vowel = (SOFT_L.test(word) ? fronted : narrow)[vowelOf(word)]!
  return `${name}'${/[aeıioöuü]$/.test(word) ? 'n' : ''}${vowel}n`
}
