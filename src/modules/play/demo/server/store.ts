import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { onboardingKeys } from '#modules/play/profile/contract.ts'
import { startOfDay, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { nameDepartment } from '#modules/people/departments/server/index.ts'
import { joinLinkEnd } from '#modules/people/spaces/server/index.ts'
import { demoAddress, type DemoTeam } from '#server/play/demo/company.ts'
import { COMPANY, DEPARTMENTS, people } from '#server/play/demo/people.ts'
import { teams, users } from '#server/teams/schema.ts'

async function insertDepartments(tx: Database, teamId: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of DEPARTMENTS) ids.push(await nameDepartment(tx, teamId, name, true))
  return ids
}

export async function insertCompany(
  db: Database,
  team: { seed: string; firstDay: Day; timeZone: string; createdAt: Date },
): Promise<DemoTeam> {
  const createdAt = startOfDay(team.firstDay, team.timeZone)
  return db.transaction(async (tx) => {
    const row = {
      ...team,
      teamId: randomUUID(),
      gameSpaceGuid: randomUUID(),
      joinLinkEndsAt: joinLinkEnd(team.createdAt),
      name: COMPANY,
      isDemo: true,
    }
    const [made] = await tx.insert(teams).values(row).returning()
    const seats = await insertDepartments(tx, row.teamId)
    const members = people.map(({ name, isAdmin, language }, i) => ({
      teamId: row.teamId,
      userId: randomUUID(),
      departmentId: seats[i % seats.length]!,
      name,
      email: demoAddress(name),
      isAdmin: isAdmin ?? false,
      onboarding: [...onboardingKeys], // no onboarding for a visitor
      language,
      createdAt,
    }))
    await tx.insert(users).values(members)
    return made!
  })
}

const NOTICE_HOURS = 9 // between two of somebody's

/** Notifications of the company's first weeks came in over days, not in the minute it was created. */
export async function spreadNotices(db: Database, teamId: string, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz`
  const nth = sql`row_number() over (partition by user_id order by notification_id)`
  await db.execute(sql`
    update notifications set created_at = spread.at
    from (
      select user_id, notification_id, ${before} - ${nth} * interval '${sql.raw(String(NOTICE_HOURS))} hours' as at
      from notifications where team_id = ${teamId}
    ) as spread
    where notifications.team_id = ${teamId}
      and notifications.user_id = spread.user_id
      and notifications.notification_id = spread.notification_id`)
}
