import { MOST_GOALS, type MatchStatus } from '#shared/predictors.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** A match of the round, with the person's tip as it stands. */
export interface TippedMatch {
  readonly matchId: string
  readonly locksAt: number
  readonly status: MatchStatus
  readonly isKnown: boolean // both teams are
  readonly tip: { readonly home: number; readonly away: number; readonly joker: boolean } | null
}

export interface JudgedTip {
  readonly matchId: string
  readonly home: number
  readonly away: number
  readonly joker: boolean
}

export interface SentTip extends Omit<JudgedTip, 'joker'> {
  readonly joker?: boolean | undefined
}

type Faults = Record<string, ErrorCode>

const isGoals = (n: number) => Number.isInteger(n) && n >= 0 && n <= MOST_GOALS

/** Whether a match's tip is fixed at an instant. */
export const isLocked = ({ locksAt }: Pick<TippedMatch, 'locksAt'>, at: number): boolean =>
  at >= locksAt

const isOpen = ({ status, isKnown }: TippedMatch) =>
  isKnown && (status === 'open' || status === 'postponed')

function isSame({ home, away, joker }: SentTip, match: TippedMatch): boolean {
  const { tip } = match
  return (
    tip !== null && tip.home === home && tip.away === away && tip.joker === (joker ?? tip.joker)
  )
}

function faultOf(sent: SentTip, match: TippedMatch | undefined, at: number): ErrorCode | null {
  if (!match) return 'match_unknown'
  if (!isGoals(sent.home) || !isGoals(sent.away)) return 'score_invalid'
  if (isLocked(match, at)) return isSame(sent, match) ? null : 'match_locked'
  return isOpen(match) ? null : 'match_not_open'
}

/* Where the joker lies that nobody can move any more. */
const fixedJoker = (matches: readonly TippedMatch[], at: number) =>
  matches.find((one) => one.tip?.joker && one.status !== 'void' && isLocked(one, at))

function jokerFaults(
  sent: readonly SentTip[],
  matches: readonly TippedMatch[],
  { at, hasJoker }: { at: number; hasJoker: boolean },
): Faults {
  const jokers = sent.filter(({ joker }) => joker).map(({ matchId }) => matchId)
  if (jokers.length === 0) return {}
  const all = (code: ErrorCode, ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, code]))
  if (!hasJoker) return all('joker_off', jokers)
  if (jokers.length > 1) return all('joker_twice', jokers)
  const fixed = fixedJoker(matches, at)
  return fixed && fixed.matchId !== jokers[0] ? all('joker_used', jokers) : {}
}

/**
 * Tips of a round judged together: what is to be written, or the faults by matchId. A joker given to one
 * match is taken from the one that had it.
 */
export function validateTips(
  list: readonly SentTip[],
  matches: readonly TippedMatch[],
  rules: { readonly at: number; readonly hasJoker: boolean },
): { readonly faults: Faults; readonly tips: readonly JudgedTip[] } {
  const byId = new Map(matches.map((match) => [match.matchId, match]))
  const faults: Faults = {}
  for (const [i, sent] of list.entries()) {
    const isDoubled = list.findIndex(({ matchId }) => matchId === sent.matchId) !== i
    const fault = isDoubled ? 'match_doubled' : faultOf(sent, byId.get(sent.matchId), rules.at)
    if (fault) faults[sent.matchId] = fault
  }
  for (const [id, code] of Object.entries(jokerFaults(list, matches, rules))) faults[id] ??= code
  if (Object.keys(faults).length) return { faults, tips: [] }
  const open = list.filter((sent) => !isLocked(byId.get(sent.matchId)!, rules.at))
  const setsJoker = list.some(({ joker }) => joker) // to one: who is not asked about it has it no more
  const tips = open
    .map((sent) => {
      const { matchId, home, away } = sent
      const joker = sent.joker ?? (!setsJoker && (byId.get(matchId)!.tip?.joker ?? false))
      return { matchId, home, away, joker: joker && rules.hasJoker }
    })
    .filter((tip) => !isSame(tip, byId.get(tip.matchId)!))
  return { faults, tips: [...withoutJoker(list, matches, rules.at), ...tips] }
}

/* The match that loses its joker to another, where the list does not name it. */
function withoutJoker(
  list: readonly SentTip[],
  matches: readonly TippedMatch[],
  at: number,
): JudgedTip[] {
  if (!list.some(({ joker }) => joker)) return []
  const named = new Set(list.map(({ matchId }) => matchId))
  return matches
    .filter((one) => one.tip?.joker && !named.has(one.matchId) && !isLocked(one, at))
    .map(({ matchId, tip }) => ({ matchId, home: tip!.home, away: tip!.away, joker: false }))
}
