import { seededRandom } from '#games/kit/random.ts'
import { addDays } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { roundRobin } from '#shared/round-robin.ts'
import type { MatchRow } from '../competitions/store.ts'
import {
  type DemoSeason,
  type Season,
  nearRounds,
  sentBefore,
  tippersOf,
  type DemoTip,
} from './season.ts'
import type { DemoMember } from '#server/play/demo/company.ts'

const ROUNDS = 14
const DAYS_BETWEEN = 3
const REST_DAYS = 3
const MATCH_MS = 2 * 3_600_000
const TIMES = ['12:15', '12:50', '18:30', '19:00']
const GOALS = [0, 0, 1, 1, 1, 2, 2, 3, 4]

const teams = [
  'Third Floor',
  'Canteen FC',
  'Rooftop FC',
  'Night Build',
  'Lift Rovers',
  'Car Park Utd',
  'Print Room',
  'Old Server',
]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function feedAt({ seed, starts, timeZone }: Season, name: string, now: Date): string {
  const random = seededRandom(`league ${seed} ${starts}`)
  const goals = () => GOALS[random.int(GOALS.length)]!
  const matches = roundRobin(teams.length, ROUNDS).flatMap((pairs, round) =>
    pairs.map(([one, other], i) => {
      const date = addDays(starts, round * DAYS_BETWEEN)
      const ft = [goals(), goals()]
      const at = instantOf(date, minutesOf(TIMES[i]!), timeZone)
      const isOver = at + MATCH_MS <= now.getTime()
      const score = isOver ? { ft } : {}
      const sides = { team1: teams[one], team2: teams[other] }
      return { round: `Round ${round + 1}`, date, time: TIMES[i]!, ...sides, score }
    }),
  )
  return JSON.stringify({ name, matches })
}

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
function footballTips(
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

/** An invented season of football. */
export const footballSeason: DemoSeason = {
  name: 'Lunch League',
  kind: 'score',
  daysAgo: 8,
  days: ROUNDS * DAYS_BETWEEN + REST_DAYS,
  feedAt,
  tipsOf: footballTips,
}
