import { dealLots, keyText, type Keyed } from '#predictors/event/lots.ts'
import type { Lots } from '#shared/special-events.ts'

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keyed = (seed: string, word: 'person' | 'lot', ids: readonly string[]): Promise<Keyed[]> =>
  Promise.all(ids.map(async (id) => ({ id, key: await sha256(keyText(seed, word, id)) })))

/** Whether a draw is the one its seal promised: the seed has that hash, and gives each these lots. */
export async function isDrawRight(
  { seed, hash, draw }: Pick<Lots, 'seed' | 'hash' | 'draw'>,
  optionIds: readonly string[],
): Promise<boolean> {
  if ((await sha256(seed)) !== hash) return false
  const entries = draw.map(({ entry }) => entry)
  const dealt = dealLots(await keyed(seed, 'person', entries), await keyed(seed, 'lot', optionIds))
  const got = new Map(draw.map(({ entry, lots }) => [entry, lots.join()]))
  return dealt.every(({ entry, lots }) => got.get(entry) === lots.join())
}
