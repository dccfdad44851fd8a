import type { PlanName } from '#shared/plans.ts'
import { eq, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { User } from '#shared/accounts.ts'
import type { EditionsOn } from '#shared/editions.ts'
import type { Period } from '#shared/playing-hours.ts'
import type { GameRules, Policy } from '#shared/space-settings.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import type { Database } from '../db/database.ts'
import { preparedFor } from '../db/prepared-for.ts'
import { sessions } from './schema.ts'
import { teams, users } from '../teams/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { mustBeEnabled } from '../teams/disabled.ts'
import { readToken, type SessionKey } from './session.ts'

/** The person behind a call, as the database has them at this moment. */
export interface Caller {
  readonly userId: string
  readonly teamId: string // NO_TEAM until they create or join a space
  readonly sessionId: string
  readonly expiresAt: number // of the session, epoch ms
  readonly provider: User['controller']
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  readonly language: string
  readonly theme: string
  readonly isHidden: boolean
  readonly sounds: boolean
  readonly profileImage: string
  readonly profileBgImage: string
  readonly mustRename: boolean // an admin took their name down
  readonly onboarding: readonly string[]
  readonly lastHere: string | null // the Monday of the week they last came
  readonly team: Team
}

export interface Team extends WorkingDays {
  readonly name: string
  readonly logoImage: string
  readonly timeZone: string
  readonly language: string
  readonly customTheme: string
  readonly isDemo: boolean
  readonly plan: PlanName
  readonly isLimited: boolean
  readonly isDeactivated: boolean
  readonly deleteAt: Date | null // its deletion is begun
  readonly limitedGames: readonly string[]
  readonly editions: EditionsOn
  readonly availablePeriods: readonly Period[]
  readonly puzzlesInHours: boolean
  readonly gameRules: GameRules
  readonly filterWords: readonly string[]
  readonly policy: Partial<Policy>
  readonly seed: string
  readonly firstDay: string
}

const prepared = preparedFor(prepare)

function prepare(db: Database) {
  return db
    .select({
      name: users.name,
      email: users.email,
      isAdmin: users.isAdmin,
      language: users.language,
      theme: users.theme,
      isHidden: users.isHidden,
      sounds: users.sounds,
      profileImage: users.profileImage,
      profileBgImage: users.profileBgImage,
      mustRename: users.mustRename,
      onboarding: users.onboarding,
      provider: sessions.provider,
      lastHere: users.lastHere,
      removedAt: users.removedAt,
      leftAt: users.leftAt,
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      disabledAt: teams.disabledAt,
      disabledReason: teams.disabledReason,
      team: {
        name: teams.name,
        logoImage: teams.logoImage,
        timeZone: teams.timeZone,
        language: teams.language,
        customTheme: teams.customTheme,
        isDemo: teams.isDemo,
        plan: teams.plan,
        isLimited: teams.isLimited,
        isDeactivated: teams.isDeactivated,
        deleteAt: teams.deleteAt,
        limitedGames: teams.limitedGames,
        editions: teams.editions,
        availablePeriods: teams.availablePeriods,
        puzzlesInHours: teams.puzzlesInHours,
        gameRules: teams.gameRules,
        filterWords: teams.filterWords,
        policy: teams.policy,
        seed: teams.seed,
        firstDay: teams.firstDay,
        workingDays: teams.workingDays,
        holidays: teams.holidays,
      },
    })
    .from(sessions)
    .innerJoin(users, sameIn(users, sessions, ['teamId', 'userId']))
    .leftJoin(teams, eq(teams.teamId, sessions.teamId))
    .where(
      equals(sessions, {
        teamId: sql.placeholder('teamId'),
        userId: sql.placeholder('userId'),
        sessionId: sql.placeholder('sessionId'),
      }),
    )
    .prepare('caller')
}

const noTeam: Team = {
  name: '',
  logoImage: '',
  timeZone: 'UTC',
  language: 'en',
  customTheme: 'terracotta',
  isDemo: false,
  plan: 'company',
  isLimited: false,
  isDeactivated: false,
  deleteAt: null,
  limitedGames: [],
  editions: {},
  availablePeriods: [],
  puzzlesInHours: false,
  gameRules: {},
  filterWords: [],
  policy: {},
  seed: '',
  firstDay: '1970-01-01',
  workingDays: [],
  holidays: [],
}

type Row = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number]

function callerOf(key: SessionKey, row: Row): Caller {
  const { endedAt: _ended, removedAt: _removed, leftAt: _departedAt, ...there } = row
  const { expiresAt, team, provider, disabledAt: _at, disabledReason: _reason, ...person } = there
  return {
    ...key,
    ...person,
    expiresAt: expiresAt.getTime(),
    provider: provider as Caller['provider'],
    team: team ?? noTeam,
  }
}

/**
 * Throws unauthorized or session_expired, also when the session was ended or its person removed, and
 * space_disabled.
 */
export async function findCaller(world: World, token: string): Promise<Caller> {
  const key = readToken(world, token)
  const query = prepared(world.db)
  const [row] = await query.execute({ ...key })
  if (!row || row.endedAt || row.removedAt || row.leftAt) throw new RefusalError('unauthorized')
  if (row.expiresAt <= world.now()) throw new RefusalError('session_expired')
  if (row.disabledAt) mustBeEnabled({ ...row, disabledReason: row.disabledReason ?? '' })
  return callerOf(key, row)
}
