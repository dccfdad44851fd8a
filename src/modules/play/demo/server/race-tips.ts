import { seededRandom } from '#games/kit/random.ts'
import type { RacePicks } from '#shared/races.ts'
import type { MatchRow } from '#modules/play/predictors/server/competitions/store.ts'
import { ordered } from './drivers.ts'
import { nearRounds, sentBefore, tippersOf, type DemoTip } from './season.ts'
import type { DemoMember } from './store.ts'

const PLAYED_RACES = 2 // before the first visitor comes
const SPREAD = 8
const NO_GOALS = { home: 0, away: 0, joker: false }

/* Whoever is quick is mostly ahead; who stops first is anybody's guess. */
function picksOf(member: DemoMember, { part, round }: MatchRow): Partial<RacePicks> | null {
  const random = seededRandom(`pick ${member.name} ${round} ${part}`)
  if (random.next() > member.keen) return null
  const order = ordered(random, SPREAD).map(({ id }) => id)
  if (part === 'pole') return { pole: order[0]! }
  const fastestLap = order[random.int(4)]!
  const firstRetirement = order[3 + random.int(order.length - 3)]!
  return { podium: order.slice(0, 3), fastestLap, firstRetirement }
}

/** Picks of the races that are near. */
export function raceTips(
  members: readonly DemoMember[],
  matches: readonly MatchRow[],
  now: Date,
): DemoTip[] {
  const isOver = (race: readonly MatchRow[]) => race.every(({ locksAt }) => locksAt < now)
  return nearRounds(matches, now).flatMap((race, i) =>
    tippersOf(members, isOver(race) && i < PLAYED_RACES).flatMap((member) =>
      race.flatMap((match): DemoTip[] => {
        const { matchId, round, part } = match
        const picks = picksOf(member, match)
        const hours = seededRandom(`when ${member.name} ${round} ${part}`).int(40)
        const receivedAt = sentBefore(match, hours)
        if (!picks || receivedAt > now) return []
        return [{ ...NO_GOALS, userId: member.userId, matchId, picks, receivedAt }]
      }),
    ),
  )
}
