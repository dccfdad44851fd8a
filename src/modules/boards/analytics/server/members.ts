import { sql } from 'drizzle-orm'
import type { activeMembers, ActiveMember, ActiveMembers } from '../contract.ts'
import type { Query } from '#shared/endpoint.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import type { Language } from '#shared/accounts.ts'
import { fileLanguage, csvOf } from '#server/texts/csv.ts'
import { writeAudit, writeAuditOnce } from '#server/teams/audit/store.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { containsText } from '#server/db/fold-text.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { isTeamWorkingDay } from '#server/teams/working-day.ts'
import type { World } from '#server/world.ts'
import { NO_DEPARTMENT } from '#modules/people/departments/server/index.ts'
import { daysFrom } from './rolling.ts'
import { groupOf } from './shares.ts'
import { isOver, spanOf } from './span.ts'
import { findPublishableFigures } from './publishable-figures.ts'

type MembersQuery = Query<typeof activeMembers>
type Listed = Omit<MembersQuery, 'pageSize' | 'pageNumber'>

const EXPORTED = 100_000 // people

const orders = {
  name: sql`u.name, d.user_id`,
  department: sql`dept.name nulls last, u.name, d.user_id`,
}

interface Where {
  readonly teamId: string
  readonly from: Day
  readonly to: Day
  readonly departmentIds: readonly string[] // none: all of them
  readonly limit: number
  readonly offset: number
}

const inDepartments = (ids: readonly string[]) =>
  ids.length === 0
    ? sql`true`
    : sql`coalesce(u.department_id, ${NO_DEPARTMENT}::uuid) in ${[...ids]}`

const findMembers = (
  db: Database,
  { teamId, from, to, departmentIds, limit, offset }: Where,
  { gameType, search, order }: Listed,
) =>
  rowsOf<ActiveMember & { count: number }>(
    db,
    sql`
    select d.user_id as "userId", u.name, u.profile_image as "profileImage",
      coalesce(dept.name, '') as department, count(distinct d.day)::int as days, sum(d.plays)::int as plays,
      (count(*) over ())::int as count
    from points_daily d join users u on u.team_id = d.team_id and u.user_id = d.user_id
    left join departments dept on dept.team_id = u.team_id and dept.department_id = u.department_id
    where d.team_id = ${teamId}::uuid and d.game_type = ${gameType} and d.day between ${from} and ${to}
      and ${containsText(sql`u.name`, search)} and ${inDepartments(departmentIds)}
    group by d.user_id, u.user_id, u.name, u.profile_image, dept.name
    order by ${orders[order]} limit ${limit} offset ${offset}`,
  )

/* Whole weeks that are over, so that no two responses reveal on which day somebody played. */
async function whereOf(world: World, caller: Caller, query: Listed) {
  const { teamId, team } = caller
  const span = spanOf(query, dayAt(world.now(), team.timeZone))
  const over = span.mondays.filter((monday) => isOver(monday, span.today))
  const to = over.length ? addDays(over.at(-1)!, 6) : addDays(span.from, -1)
  const departmentIds = query.departmentId
    ? await groupOf(
        world,
        caller,
        (await findPublishableFigures(world, caller, span)).people,
        query.departmentId,
      )
    : []
  return { teamId, from: span.from, to, departmentIds }
}

const SAME_LOOK_MS = 60 * 60_000 // paging and searching in it

const lineOf = ({ now }: World, { teamId, userId }: Caller, { from, to }: { from: Day; to: Day }) =>
  ({ teamId, userId, what: 'active_members_seen', after: { from, to }, at: now() }) as const

const workingDaysOf = ({ team }: Caller, { from, to }: { from: Day; to: Day }): number =>
  daysFrom(from, to).filter((day) => isTeamWorkingDay(team, day)).length

/** The people who played in the weeks that are over. Viewing it writes an entry of the change log. */
export async function membersOf(
  world: World,
  caller: Caller,
  query: MembersQuery,
): Promise<ActiveMembers> {
  const { pageSize, pageNumber } = query
  const where = await whereOf(world, caller, query)
  const { from, to } = where
  const line = lineOf(world, caller, where)
  const part = { limit: pageSize, offset: pageSize * (pageNumber - 1) }
  const rows = await findMembers(world.db, { ...where, ...part }, query)
  await writeAuditOnce(world.db, line, new Date(line.at.getTime() - SAME_LOOK_MS))
  return {
    from,
    to,
    count: rows[0]?.count ?? 0,
    workingDays: workingDaysOf(caller, { from, to }),
    pageSize,
    pageNumber,
    members: rows.map(({ count: _count, ...member }) => member),
  }
}

const heads = {
  en: (days: number) => ['Person', 'Department', `Days played, of ${days}`, 'Games'],
  tr: (days: number) => ['Kişi', 'Departman', `${days} günün kaçında`, 'Oyun'],
}

/** The people who were active, as CSV. */
const membersCsv = (
  members: readonly ActiveMember[],
  { workingDays, language }: { workingDays: number; language: Language },
): string =>
  csvOf(
    [
      heads[language](workingDays),
      ...members.map(({ name, department, days, plays }) => [name, department, days, plays]),
    ],
    language,
  )

/** The whole list, as CSV; downloading it writes an entry of the change log like viewing. */
export async function membersCsvOf(world: World, caller: Caller, query: Listed): Promise<string> {
  const where = await whereOf(world, caller, query)
  const members = await findMembers(world.db, { ...where, limit: EXPORTED, offset: 0 }, query)
  await writeAudit(world.db, lineOf(world, caller, where))
  const language = fileLanguage(caller)
  return membersCsv(members, { workingDays: workingDaysOf(caller, where), language })
}
