import { randomUUID } from 'node:crypto'
import type { Day } from '#shared/days.ts'
import { editionsOn, type EditionsOn } from '#shared/editions.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { writeAudit, type Act } from '../audit/store.ts'
import type { Database } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { findUser, lockSpace, type Who } from '../membership/store.ts'
import { RefusalError } from '../refusal.ts'
import { wakeOverDays } from '../rooms/store/over-days.ts'
import { getTeam, updateTeam } from '../teams/store.ts'
import type { World } from '../world.ts'
import { changeAdmins, type AdminChange } from './admins.ts'

interface Settings extends WorkingDays {
  readonly limitedGames: readonly string[]
  readonly editions: EditionsOn
}

type Change = { readonly [K in keyof Settings]?: Settings[K] | undefined }

const acts: { readonly [K in keyof Settings]: Act } = {
  limitedGames: 'games_changed',
  editions: 'editions_changed',
  workingDays: 'working_days_changed',
  holidays: 'holidays_changed',
}
const fields = Object.keys(acts) as (keyof Settings)[]

const bad = (field: keyof Settings) =>
  new RefusalError('bad_input', { fields: { [field]: 'bad_input' } })

/** What a team plays of a puzzle; a game that plays all its editions is left out. */
function toEditions({ games }: World, given: EditionsOn): EditionsOn {
  const chosen = Object.entries(given).map(([gameType, wanted]) => {
    const game = games.puzzles.find(({ meta }) => meta.gameType === gameType)
    if (!game || wanted.some((one) => !game.editions.includes(one))) throw bad('editions')
    return [gameType, editionsOn(given, { gameType, editions: game.editions }), game] as const
  })
  return Object.fromEntries(
    chosen
      .filter(([, on, game]) => on.length < game.editions.length)
      .map(([gameType, on]) => [gameType, on]),
  )
}

function toGames({ games }: World, given: readonly string[]): string[] {
  const known = games.all.map(({ meta }) => meta.gameType)
  if (given.some((gameType) => !known.includes(gameType))) throw bad('limitedGames')
  return known.filter((gameType) => given.includes(gameType))
}

const inOrder = <T extends number | Day>(all: readonly T[]): T[] =>
  [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1))

function wantedOf(world: World, now: Settings, change: Change): Settings {
  return {
    limitedGames: change.limitedGames ? toGames(world, change.limitedGames) : now.limitedGames,
    editions: change.editions ? toEditions(world, change.editions) : now.editions,
    workingDays: change.workingDays ? inOrder(change.workingDays) : now.workingDays,
    holidays: change.holidays ? inOrder(change.holidays) : now.holidays,
  }
}

const settingsOf = ({ limitedGames, editions, workingDays, holidays }: Settings): Settings => ({
  limitedGames,
  editions,
  workingDays,
  holidays,
})

const entries = (value: object) =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const isSame = (one: object, other: object) => entries(one) === entries(other)

/**
 * The days a team works have changed: streaks are counted once more, after the commit, and games over
 * days look at their clocks.
 */
async function goByOtherDays(tx: Database, teamId: string, at: Date): Promise<void> {
  const key = `streaks ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'streaks', payload: {}, dueAt: at }])
  await wakeOverDays(tx, teamId, at)
}

async function changeTeam(world: World, tx: Database, by: Who, change: Change): Promise<Settings> {
  const { teamId, userId } = by
  const before = settingsOf(await getTeam(tx, teamId))
  const after = wantedOf(world, before, change)
  const changed = fields.filter((field) => !isSame(before[field], after[field]))
  if (changed.length === 0) return after
  const at = world.now()
  await updateTeam(tx, teamId, after as Parameters<typeof updateTeam>[2])
  for (const field of changed)
    await writeAudit(tx, {
      teamId,
      userId,
      what: acts[field],
      before: before[field],
      after: after[field],
      at,
    })
  if (changed.includes('workingDays') || changed.includes('holidays'))
    await goByOtherDays(tx, teamId, at)
  return after
}

/**
 * Changes who looks after a space and how it plays, all of it or nothing. Throws not_admin when the
 * caller is none any more, what changeAdmins throws, and bad_input for unknown games and editions.
 */
export function changeSettings(world: World, by: Who, change: AdminChange & Change) {
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, by)
    if (!(await findUser(tx, by))?.isAdmin) throw new RefusalError('not_admin')
    const admins = await changeAdmins(world, tx, by, change)
    return { admins, ...(await changeTeam(world, tx, by, change)) }
  })
}
