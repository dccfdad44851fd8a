import type { HeldTip } from '../tips/held-tips.ts'
import { placeOf } from '../tips/held-tips.ts'
import type { StageMatches } from './useStage.ts'

/** The match a round's joker is on, with what the page holds: the last that was given it has it. */
export function jokerOf(
  { gameId, matches, joker }: StageMatches,
  held: Readonly<Record<string, HeldTip>>,
): string {
  const tips = matches.flatMap(({ matchId }) => held[placeOf({ gameId, matchId })] ?? [])
  const given = tips.filter(({ isJoker }) => isJoker).toSorted((a, b) => b.at - a.at)[0]
  if (given) return given.matchId
  const isTakenBack = tips.some(({ matchId, isJoker }) => matchId === joker && !isJoker)
  return isTakenBack ? '' : joker
}
