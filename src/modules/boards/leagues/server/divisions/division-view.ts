import { and, desc, isNotNull, lt, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { YourCourt } from '../../contract.ts'
import { zoneOf } from '#shared/divisions.ts'
import { addDays, dayAt, startOfDay, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { divisionPlaces } from './schema.ts'
import { ranked } from './division-ranking.ts'
import {
  findBestDays,
  findSpace,
  firstDay,
  isMember,
  lastDay,
  newestMonth,
  type MonthKey,
} from './store.ts'

interface Person {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly isHidden: boolean
  readonly points: number
  readonly days: number
  readonly before: { readonly points: number; readonly days: number } // when the day began
}

/** The court a person is in: null where they have none. */
async function divisionOf(db: Database, { teamId, month }: MonthKey, userId: string) {
  const { court } = divisionPlaces
  const theirs = equals(divisionPlaces, { teamId, month, userId })
  const [row] = await db.select({ court }).from(divisionPlaces).where(theirs)
  return row?.court ?? 0
}

type Named = Pick<Person, 'userId' | 'name' | 'profileImage' | 'isHidden'>

async function findPeople(
  db: Database,
  { teamId, month }: MonthKey,
  court: number,
  today: Day,
): Promise<Person[]> {
  const people = await rowsOf<Named>(
    db,
    sql`select u.user_id as "userId", u.name, u.profile_image as "profileImage",
        u.is_hidden as "isHidden"
      from court_places p join users u on u.team_id = p.team_id and u.user_id = p.user_id
      where p.team_id = ${teamId}::uuid and p.month = ${month} and p.court = ${court}::int
        and ${isMember}`,
  )
  const ids = people.map(({ userId }) => userId)
  const [from, to] = [firstDay(month), lastDay(month)]
  const yesterday = addDays(today, -1)
  const now = await findBestDays(db, teamId, { from, to }, ids)
  const then = await findBestDays(db, teamId, { from, to: yesterday < to ? yesterday : to }, ids)
  return people.map((one) => ({ ...one, ...now(one.userId), before: then(one.userId) }))
}

function rowsOfDivision(people: readonly Person[], of: { court: number; courts: number }) {
  const visiblePeople = people.filter(({ isHidden }) => !isHidden)
  const then = ranked(visiblePeople.map(({ userId, before }) => ({ userId, ...before })))
  const placeBefore = new Map(then.map(({ userId }, i) => [userId, i + 1]))
  return ranked(visiblePeople).map(({ userId, name, profileImage, points }, i) => {
    const place = i + 1
    const zone = zoneOf({ place, points }, { ...of, visibleCount: visiblePeople.length })
    return {
      userId,
      name,
      profileImage,
      place,
      points,
      moved: placeBefore.get(userId)! - place,
      zone,
    }
  })
}

async function isAway(
  db: Database,
  { teamId, userId }: MemberKey,
  month: string,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from absences where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
      and from_day <= ${lastDay(month)}::date and until_day >= ${firstDay(month)}::date limit 1`,
  )
  return rows.length > 0
}

/** How a person's last closed month ended for them. */
async function lastOf(db: Database, { teamId, userId }: MemberKey, month: string) {
  const closed = and(
    equals(divisionPlaces, { teamId, userId }),
    lt(divisionPlaces.month, month),
    isNotNull(divisionPlaces.move),
  )
  const [row] = await db
    .select()
    .from(divisionPlaces)
    .where(closed)
    .orderBy(desc(divisionPlaces.month))
    .limit(1)
  return row ? { month: row.month, court: row.court, move: row.move! } : null
}

const nothing: YourCourt = {
  isOn: false,
  month: '',
  endsAt: '',
  isOver: false,
  court: 0,
  courts: 0,
  rows: [],
  points: 0,
  keeps: '',
  last: null,
}

/** The court of who asks, as it stands now. */
export async function divisionView({ db, now }: World, caller: Caller): Promise<YourCourt> {
  const { teamId, userId, team } = caller
  if (!(await findSpace(db, teamId))?.isOn) return nothing
  const newest = await newestMonth(db, teamId)
  if (!newest) return { ...nothing, isOn: true }
  const { month, courts } = newest
  const today = dayAt(now(), team.timeZone)
  const court = await divisionOf(db, newest, userId)
  const people = court ? await findPeople(db, newest, court, today) : []
  const me = people.find((one) => one.userId === userId)
  const away = (await isAway(db, caller, month)) ? 'away' : ''
  return {
    isOn: true,
    month,
    endsAt: startOfDay(addDays(lastDay(month), 1), team.timeZone).toISOString(),
    isOver: today > lastDay(month),
    court,
    courts,
    rows: rowsOfDivision(people, { court, courts }),
    points: me?.points ?? 0,
    keeps: me?.isHidden ? 'hidden' : away,
    last: await lastOf(db, caller, month),
  }
}
