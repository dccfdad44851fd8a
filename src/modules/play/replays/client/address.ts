/** The moment an address names; 0 where it names none. */
export function plyIn(search: string): number {
  const ply = Number(new URLSearchParams(search).get('ply') ?? 0)
  return Number.isSafeInteger(ply) && ply > 0 ? ply : 0
}

const WAIT_MS = 400 // browsers refuse an address that changes too often

/** Has the address follow without a navigation: the focus stays where it is. Gives back how to stop. */
export function followPly(ply: number): () => void {
  const timer = setTimeout(() => {
    const url = new URL(location.href)
    if (ply > 0) url.searchParams.set('ply', String(ply))
    else url.searchParams.delete('ply')
    history.replaceState(history.state, '', url)
  }, WAIT_MS)
  return () => clearTimeout(timer)
}
