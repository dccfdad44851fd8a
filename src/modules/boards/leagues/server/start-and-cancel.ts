import { dayAt } from '#shared/days.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { sidesNow } from './drafting.ts'
import { enqueueWeekNotifications } from './notify-week.ts'
import { areSame } from './sides.ts'
import { deleteDraft, findRunning, lockLeague, saveLeague, type LeagueRow } from './store.ts'
import { closesAt } from './weeks.ts'

const auditDetails = ({ name, startsOn, rounds, gameType, sides }: LeagueRow) => ({
  name,
  startsOn,
  weeks: rounds.length,
  gameType,
  departments: sides.map((side) => side.map((one) => one.name).join(' + ')),
})

/* Throws league_over, start_passed, league_running, draw_outdated. */
async function checkStart(tx: Database, league: LeagueRow, today: string): Promise<void> {
  if (league.endedAt) throw new RefusalError('league_over')
  if (league.startsOn < today) throw new RefusalError('start_passed')
  if (await findRunning(tx, league.teamId)) throw new RefusalError('league_running')
  if (!areSame(league.sides, await sidesNow(tx, league.teamId)))
    throw new RefusalError('draw_outdated')
}

/**
 * Starts the league that was drafted; one that runs stays as it is. Throws plan_limit, not_found,
 * league_over, start_passed, league_running, draw_outdated, too_few_departments.
 */
export function start(world: World, caller: Caller, leagueId: string): Promise<LeagueRow> {
  const { teamId, userId, team } = caller
  mustHave(world, team, 'leagues')
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const league = await lockLeague(tx, { teamId, leagueId })
    if (league.startedAt && !league.endedAt) return league
    const at = world.now()
    const { timeZone } = team
    await checkStart(tx, league, dayAt(at, timeZone))
    const dueAt = closesAt(league, 0, timeZone)
    const started = await saveLeague(tx, league, { startedAt: at, dueAt })
    await enqueueWeekNotifications(tx, started, { week: 0, event: 'opens' }, { timeZone, now: at })
    announce(tx, 'dueRows', [null])
    await writeAudit(tx, {
      teamId,
      userId,
      what: 'league_started',
      after: auditDetails(started),
      at,
    })
    return started
  })
}

/** Ends a league without a winner; of a draft nothing stays. Throws not_found, league_over. */
export function cancel(world: World, { teamId, userId }: Caller, leagueId: string): Promise<void> {
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const league = await lockLeague(tx, { teamId, leagueId })
    if (league.places) throw new RefusalError('league_over')
    if (league.endedAt) return
    if (!league.startedAt) return deleteDraft(tx, league)
    const at = world.now()
    await saveLeague(tx, league, { endedAt: at, dueAt: null })
    await writeAudit(tx, {
      teamId,
      userId,
      what: 'league_cancelled',
      before: auditDetails(league),
      at,
    })
  })
}
