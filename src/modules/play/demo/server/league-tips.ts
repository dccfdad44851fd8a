import { seededRandom } from '#games/kit/random.ts'
import type { MatchRow } from '#modules/play/predictors/server/competitions/store.ts'
import { nearRounds, sentBefore, tippersOf, type DemoTip } from './season.ts'
import type { DemoMember } from './store.ts'

const PLAYED_ROUNDS = 3 // before the first visitor comes
const LIKELY = [0, 1, 1, 1, 2, 2, 3]

/** What a colleague tips for a match, and when: the same whenever it is asked. */
function tipOf(member: DemoMember, match: MatchRow) {
  const random = seededRandom(`tip ${member.name} ${match.round} ${match.home}`)
  const goals = () => LIKELY[random.int(LIKELY.length)]!
  const tip = { home: goals(), away: goals() }
  if (random.next() > member.keen) return null
  return { ...tip, receivedAt: sentBefore(match, random.int(40)) }
}

const jokerOf = (member: DemoMember, round: readonly MatchRow[]) =>
  round[seededRandom(`joker ${member.name} ${round[0]!.round}`).int(round.length)]!.matchId

/** Tips of the rounds that are near. */
export function leagueTips(
  members: readonly DemoMember[],
  matches: readonly MatchRow[],
  now: Date,
): DemoTip[] {
  const isOver = (round: readonly MatchRow[]) => round.every(({ locksAt }) => locksAt < now)
  return nearRounds(matches, now).flatMap((round, i) =>
    tippersOf(members, isOver(round) && i < PLAYED_ROUNDS).flatMap((member) => {
      const joker = jokerOf(member, round)
      return round.flatMap((match): DemoTip[] => {
        const tip = tipOf(member, match)
        if (!tip || tip.receivedAt > now) return []
        const { matchId } = match
        const { userId } = member
        return [{ ...tip, userId, matchId, joker: matchId === joker, picks: null }]
      })
    }),
  )
}
