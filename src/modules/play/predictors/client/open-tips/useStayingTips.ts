import { useState } from 'react'
import { openTipKey, type OpenTip } from './open-tip.ts'

/* What locked while it was listed is answered no more, and stays where it was. */
function withLocked<T extends OpenTip>(
  before: readonly T[],
  tips: readonly T[],
  now: number,
): readonly T[] {
  const known = new Set(tips.map(openTipKey))
  const locked = before.filter(
    (one) => !known.has(openTipKey(one)) && Date.parse(one.locksAt) <= now,
  )
  return [...locked, ...tips]
}

/** The tips of a list that lets nothing go from under a finger: a row that locks stays until the page is left. */
export function useStayingTips<T extends OpenTip>(tips: readonly T[], now: number): readonly T[] {
  const [known, setKnown] = useState({ tips, listed: tips })
  if (known.tips === tips) return known.listed
  const next = { tips, listed: withLocked(known.listed, tips, now) }
  setKnown(next)
  return next.listed
}
