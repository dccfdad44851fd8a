export type Figure = 'half' | 'hoops' | 'pales' | 'sash' | 'disc' | 'cross' | 'check'

const figures: readonly Figure[] = ['half', 'hoops', 'pales', 'sash', 'disc', 'cross', 'check']

/* Two paints that can be told apart, the ground first. */
const pairs = [
  ['terracotta', 'green'],
  ['chalk', 'terracotta'],
  ['sky-deep', 'chalk'],
  ['sun', 'green'],
  ['sun', 'ink'],
  ['chalk', 'sky'],
  ['plum', 'sun'],
  ['green', 'chalk'],
  ['terracotta', 'sun'],
  ['sky', 'sun'],
  ['chalk', 'plum'],
  ['ink', 'chalk'],
] as const

const SEED = 2_166_136_261
const PRIME = 16_777_619

/** FNV-1a: the same number for the same name, on every device. */
function numberOf(name: string): number {
  let hash = SEED
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, PRIME) >>> 0
  return hash
}

/** How a team's shield is painted. It follows from the name alone: no badge or flag is anybody's. */
export function crestOf(name: string): { ground: string; paint: string; figure: Figure } {
  const hash = numberOf(name)
  const [ground, paint] = pairs[hash % pairs.length]!
  return { ground, paint, figure: figures[Math.floor(hash / pairs.length) % figures.length]! }
}
