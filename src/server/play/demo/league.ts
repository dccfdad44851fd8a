import { seededRandom } from '#games/kit/random.ts'
import { addDays } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { leagueTips } from './league-tips.ts'
import type { DemoSeason, Season } from './season.ts'

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

/* Who meets whom: one stays, the others go round; the second half of the season at the other's place. */
function pairsOf(round: number): [string, string][] {
  const [first, ...others] = teams as [string, ...string[]]
  const turn = round % (teams.length - 1)
  const around = [first, ...others.slice(turn), ...others.slice(0, turn)]
  const isSecond = round >= teams.length - 1
  return Array.from({ length: teams.length / 2 }, (_, i) => {
    const pair: [string, string] = [around[i]!, around.at(-1 - i)!]
    return (i + round) % 2 === Number(isSecond) ? pair : [pair[1], pair[0]]
  })
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function leagueAt({ seed, starts, timeZone }: Season, name: string, now: Date): string {
  const random = seededRandom(`league ${seed} ${starts}`)
  const goals = () => GOALS[random.int(GOALS.length)]!
  const matches = Array.from({ length: ROUNDS }, (_, round) =>
    pairsOf(round).map(([team1, team2], i) => {
      const date = addDays(starts, round * DAYS_BETWEEN)
      const ft = [goals(), goals()]
      const at = instantOf(date, minutesOf(TIMES[i]!), timeZone)
      const isOver = at + MATCH_MS <= now.getTime()
      const score = isOver ? { ft } : {}
      return { round: `Round ${round + 1}`, date, time: TIMES[i]!, team1, team2, score }
    }),
  ).flat()
  return JSON.stringify({ name, matches })
}

/** An invented league of football. */
export const league: DemoSeason = {
  name: 'Lunch League',
  kind: 'score',
  daysAgo: 8,
  days: ROUNDS * DAYS_BETWEEN + REST_DAYS,
  feedAt: leagueAt,
  tipsOf: leagueTips,
}
