import { setImmediate } from 'node:timers/promises'

const AT_ONCE = 2_000 // names between which other calls are answered

/** A name as somebody may have meant it: without accents, dots of the Turkish i and case. */
const plain = (name: string) =>
  name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ı', 'i')

/** The name, and what is left of it without one of its letters. */
function spellings(name: string): string[] {
  const letters = [...plain(name)]
  const shorter = letters.map((_, i) => letters.toSpliced(i, 1).join(''))
  return [letters.join(''), ...shorter]
}

/**
 * For each asked name the first known one that differs in a letter, or in two that changed places.
 * Costs the known names' letters, not their pairs with those asked for.
 */
export async function nearest(
  asked: readonly string[],
  known: readonly string[],
): Promise<Map<string, string>> {
  const askedBy = new Map<string, string[]>()
  for (const name of new Set(asked))
    for (const key of spellings(name)) askedBy.set(key, [...(askedBy.get(key) ?? []), name])
  const near = new Map<string, string>()
  if (askedBy.size === 0) return near
  for (const [i, name] of known.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await setImmediate()
    for (const key of spellings(name))
      for (const one of askedBy.get(key) ?? []) if (!near.has(one)) near.set(one, name)
  }
  return near
}
