import { type UnsentTip, placeOf } from '../tips/unsent-tips.ts'
import type { StageMatches } from './useStage.ts'

/** The match a round's joker is on, with what the page holds: the last that was given it has it. */
export function jokerOf(
  { gameId, matches, joker }: StageMatches,
  unsentTips: Readonly<Record<string, UnsentTip>>,
): string {
  const tips = matches.flatMap(({ matchId }) => unsentTips[placeOf({ gameId, matchId })] ?? [])
  const lastJoker = tips.filter(({ isJoker }) => isJoker).toSorted((a, b) => b.at - a.at)[0]
  if (lastJoker) return lastJoker.matchId
  const isWithdrawn = tips.some(({ matchId, isJoker }) => matchId === joker && !isJoker)
  return isWithdrawn ? '' : joker
}
