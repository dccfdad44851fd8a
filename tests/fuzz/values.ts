import type { Random } from '#shared/game.ts'

export const pick = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)]!
export const chance = (random: Random, share: number) => random.next() < share

/** What every plain object answers to, though nobody gave it that. */
export const prototypeNames: readonly string[] = Object.getOwnPropertyNames(Object.prototype)

/** What a browser, a client, a crawler and nobody asks for. */
export const accepts = [
  '',
  '*/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'image/avif,image/webp,image/png,*/*;q=0.5',
  'application/json',
  'text/html;q=0',
  ', ;q=x,/',
] as const

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  '\u202Egpj.exe',
  '\u200B',
  '\uFEFF',
  '\uFFFF',
  '👩‍👩‍👧‍👦',
  'İıŞşğ',
  'e\u0301'.repeat(40),
  '\r\nSet-Cookie: a=b',
  "' or '1'='1",
  '"; drop table users; --',
  '%s%n%x',
  '%00',
  '..%2f..%2f',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  ...prototypeNames,
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  'true',
  '[]',
  '{}',
  '0000-01-01',
  '2026-02-30',
  '+275760-09-13',
  '11111111-1111-4111-8111-11111111111',
  '11111111-1111-4111-8111-111111111111',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'a@b',
  'a\0@b.example',
  'http://169.254.169.254/',
] as const

const numbers = [0, -0, -1, 1, 0.5, 7, 1e9, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e21, 1e308]

/** A text of any code units, most of them ordinary. */
function anyText(random: Random): string {
  const length = chance(random, 0.1) ? 1 + random.int(4000) : random.int(24)
  const unit = () => (chance(random, 0.3) ? random.int(0x10000) : 0x20 + random.int(95))
  return String.fromCharCode(...Array.from({ length }, unit))
}

export function hostileText(random: Random): string {
  return chance(random, 0.7) ? pick(random, texts) : anyText(random)
}

/** As the parser gives it: __proto__ is a key like any other. */
function withKey(key: string, value: unknown): object {
  return JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`) as object
}

export function deep(random: Random, depth: number): unknown {
  let value: unknown = hostileText(random)
  for (let i = 0; i < depth; i++) value = chance(random, 0.5) ? [value] : { a: value }
  return value
}

/** Anything JSON can say. */
export function hostileValue(random: Random): unknown {
  const kind = random.int(20)
  if (kind < 11) return hostileText(random)
  if (kind < 13) return pick(random, numbers)
  if (kind === 13) return pick(random, [null, true, false])
  if (kind === 14) return Array.from({ length: random.int(5) }, () => hostileText(random))
  if (kind === 15) return withKey(pick(random, ['__proto__', 'constructor', '\0', 'length']), {})
  if (kind === 16) return { [hostileText(random)]: hostileText(random) }
  if (kind === 17) return deep(random, random.int(60))
  if (kind === 18) return 'x'.repeat(random.int(16_000))
  return {}
}

/** A record some of whose fields are replaced, dropped or added. */
export function spoil(
  random: Random,
  record: Readonly<Record<string, unknown>>,
  share = 0.25,
): Record<string, unknown> {
  const entries = Object.entries(record)
    .filter(() => !chance(random, 0.04))
    .map(([key, value]) => [key, chance(random, share) ? hostileValue(random) : value])
  if (chance(random, 0.08)) entries.push([hostileText(random), hostileValue(random)])
  return Object.fromEntries(entries) as Record<string, unknown>
}
