import { randomUUID } from 'node:crypto'
import { seededRandom } from '#games/kit/random.ts'
import type { Body } from '#shared/endpoint.ts'
import type { draftLeague } from '../contract.ts'
import { addDays, dayAt, weekday, type Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { roundRobin } from '#shared/round-robin.ts'
import { leagues } from './schema.ts'
import { areSame, sidesOf, type Side } from './sides.ts'
import { findDraft, saveLeague, staffedDepartments, type LeagueRow } from './store.ts'

const SEED_BYTES = 16
const AHEAD_DAYS = 366

export type LeagueInput = Omit<Body<typeof draftLeague>, 'companyId'>

/* Throws start_invalid. */
function checkStart(startsOn: Day, today: Day): void {
  const isMonday = weekday(startsOn) === 1
  if (!isMonday || startsOn < today || startsOn > addDays(today, AHEAD_DAYS))
    throw new RefusalError('start_invalid', { fields: { startsOn: 'start_invalid' } })
}

/** The sides a league would have now. Throws too_few_departments. */
export async function sidesNow(db: Database, teamId: string): Promise<Side[]> {
  const sides = sidesOf(await staffedDepartments(db, teamId))
  if (sides.length < 2) throw new RefusalError('too_few_departments')
  return sides
}

const shuffled = ({ randomBytes }: World, sides: readonly Side[]) =>
  seededRandom(randomBytes(SEED_BYTES).toString('hex')).shuffle(sides)

/* Drawn as before while the same departments play, unless another draw is asked for. */
async function drawn(world: World, tx: Database, teamId: string, before: LeagueRow | null) {
  const sides = await sidesNow(tx, teamId)
  if (before && areSame(before.sides, sides))
    return { sides: before.sides, drawnAt: before.drawnAt }
  return { sides: shuffled(world, sides), drawnAt: world.now() }
}

/**
 * Writes the draft a company has, or its first. Throws plan_limit, word_not_allowed, start_invalid,
 * game_unknown, too_few_departments.
 */
export function draft(world: World, caller: Caller, input: LeagueInput): Promise<LeagueRow> {
  const { teamId, team } = caller
  mustHave(world, team, 'leagues')
  refuseBadWords(input.name, team.filterWords)
  checkStart(input.startsOn, dayAt(world.now(), team.timeZone))
  if (input.gameType && !world.games.find(input.gameType)) throw new RefusalError('game_unknown')
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const before = await findDraft(tx, teamId)
    const { name, startsOn, weeks, gameType, drawAgain } = input
    const draw = await drawn(world, tx, teamId, drawAgain ? null : before)
    const rounds = roundRobin(draw.sides.length, weeks)
    const content = { name, startsOn, gameType, ...draw, rounds }
    if (before) return saveLeague(tx, before, content)
    const row = { teamId, leagueId: randomUUID(), ...content }
    const [made] = await tx.insert(leagues).values(row).returning()
    return made!
  })
}
