import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays, daysBetween, startOfDay, type Day } from '#shared/days.ts'
import { seededRandom } from '#games/kit/random.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { colleagues, department } from '../http/analytics-plays.ts'
import type { TestServer } from '../server.ts'

export const ZONE = 'Europe/Istanbul'
export const FIRST: Day = '2027-01-01'
export const LAST: Day = '2027-12-31'

const games = ['findTheWord', 'mathle', 'sudoku', 'dice', 'fourInARow', 'reversi'] as const
const puzzles = 3 // the first of them
const DEPARTMENTS = 20
const HIDDEN = 50 // one in so many stays off the boards
const AWAY = 40 // one in so many is away for three weeks
const AT_ONCE = 200 // results a transaction
const HOUR_MS = 3_600_000
const rng = seededRandom('a year')
const chance = () => rng.int(1_000_000) / 1_000_000

/** Somebody who plays on a share of the working days, and now and then at a weekend. */
export interface Member {
  readonly userId: string
  readonly department: number
  readonly from: Day
  readonly habit: number
  readonly favourite: number
  readonly played: Map<Day, Set<number>> // games by day
}

const memberOf = (userId: string, department: number): Member => ({
  userId,
  department,
  from: chance() < 0.2 ? addDays(FIRST, Math.floor(chance() * 330)) : FIRST,
  habit: 0.4 * chance() ** 2,
  favourite: Math.floor(chance() * games.length),
  played: new Map(),
})

/* Of sizes that differ as those of a real company do. */
const sizesOf = (people: number): number[] => {
  const weights = Array.from({ length: DEPARTMENTS }, (_, i) => 1 / (i + 2))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.max(5, Math.floor((people * weight) / all)))
}

async function someHideAndSomeAreAway({ world }: TestServer, teamId: string, members: Member[]) {
  const those = (one: number) =>
    members.filter((_, i) => i % one === 1).map(({ userId }) => ({ id: userId }))
  const list = (one: number) =>
    sql`json_to_recordset(${JSON.stringify(those(one))}::json) as l(id uuid)`
  await world.db.execute(sql`update users set is_hidden = true from ${list(HIDDEN)}
    where team_id = ${teamId}::uuid and user_id = l.id`)
  await world.db.execute(sql`
    insert into absences (team_id, user_id, absence_id, from_day, until_day, created_at)
    select ${teamId}::uuid, l.id, gen_random_uuid(), d, d + 20, ${FIRST}::date
    from ${list(AWAY)}, lateral (select ${FIRST}::date + (hashtext(l.id::text) & 255) as d) a`)
}

/** A company with its admin, in departments; nobody has played. */
export async function found(server: TestServer, people: number) {
  const { admin } = await server.space({ timeZone: ZONE })
  const members: Member[] = []
  for (const [i, size] of sizesOf(people).entries()) {
    const id = await department(server, admin, `Department ${i + 1}`)
    for (const userId of await colleagues(server, admin, size, id))
      members.push(memberOf(userId, i))
  }
  await someHideAndSomeAreAway(server, admin.teamId, members)
  return { admin, members }
}

const isWeekend = (day: Day) => (daysBetween('2026-01-05', day) + 7) % 7 > 4

function gamesOn(member: Member, day: Day): Set<number> | null {
  if (day < member.from || chance() > (isWeekend(day) ? member.habit / 8 : member.habit))
    return null
  const other = chance() < 0.4 ? [Math.floor(chance() * games.length)] : []
  return new Set([member.favourite, ...other])
}

const factOf = (teamId: string, { userId }: Member, day: Day, game: number): Fact => ({
  teamId,
  userId,
  gameType: games[game]!,
  kind: game < puzzles ? 'puzzle' : 'room',
  day,
  points: 1 + Math.floor(chance() * 40),
  won: chance() < 0.7,
  ms: 60_000 + Math.floor(chance() * 600_000),
  sourceId: randomUUID(),
  finishedAt: new Date(startOfDay(day, ZONE).getTime() + (8 + Math.floor(chance() * 10)) * HOUR_MS),
})

/** What everybody plays on a day; gives how many games were finished. */
export async function playDay(
  { world }: TestServer,
  teamId: string,
  members: readonly Member[],
  day: Day,
): Promise<number> {
  const facts: Fact[] = []
  for (const member of members) {
    const played = gamesOn(member, day)
    if (!played) continue
    member.played.set(day, played)
    for (const game of played) facts.push(factOf(teamId, member, day, game))
  }
  for (let from = 0; from < facts.length; from += AT_ONCE)
    await world.db.transaction((tx) => recordResults(tx, facts.slice(from, from + AT_ONCE)))
  return facts.length
}
