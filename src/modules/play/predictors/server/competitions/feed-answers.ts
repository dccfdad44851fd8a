import {
  findOwned,
  findCompetition,
  lockCompetition,
  listMatches,
  writeCompetition,
  type CompetitionRow,
} from './store.ts'
import type { readFeed, answerFeed, nameTeam } from '../../competitions.contract.ts'
import type { Body } from '#shared/endpoint.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { audited, lockOwn } from './manual-competitions.ts'
import { answerQuestions } from './feed-questions.ts'
import { readNow } from './refresh-feed.ts'
import { fixName, namesOfSpace } from './team-names.ts'

const MOST_LISTED = 10 // matches in the change log

/* What was said changes what the same text means. */
async function readAgain(world: World, row: CompetitionRow): Promise<void> {
  if (row.address) await readNow(world, { ...row, hash: '' })
}

/** Reads the feed of a space's competition now. Throws not_found where it has none. */
export async function readOwn(
  world: World,
  { teamId }: Caller,
  { fixtureId }: Body<typeof readFeed>,
): Promise<void> {
  const row = await findOwned(world.db, { teamId, fixtureId })
  if (!row?.address) throw new RefusalError('not_found')
  await readNow(world, row)
}

/** Answers what a feed left unclear, and reads it again. Throws not_found, answer_invalid. */
export async function answer(
  world: World,
  caller: Caller,
  { fixtureId, keys, answer: choice }: Body<typeof answerFeed>,
): Promise<void> {
  const row = await world.db.transaction(async (tx) => {
    const competition = await lockOwn(tx, caller, fixtureId)
    const { userId } = caller
    const rows = await answerQuestions(tx, competition, {
      keys,
      answer: choice,
      userId,
      at: world.now(),
    })
    await writeCompetition(tx, competition, { hash: '' })
    const matches = rows.slice(0, MOST_LISTED).map(({ home, away }) => `${home} – ${away}`)
    const after = { name: competition.name, feedAnswer: choice, matches }
    await writeAudit(tx, audited(world, caller, 'competition_changed', after))
    return competition
  })
  await readAgain(world, row)
}

/* Whose name may be said: the space's own competition's, or an operator's, there for the space alone. */
async function lockFed(tx: Database, caller: Caller, fixtureId: string): Promise<CompetitionRow> {
  const row = await findCompetition(tx, caller.teamId, fixtureId)
  if (row?.kind !== 'score' || (row.teamId === caller.teamId && !row.address))
    throw new RefusalError('not_found') // by hand a team is renamed
  await lockCompetition(tx, row)
  return row
}

/**
 * Says which team a name of a feed is. Of the space's own the feed is read again; of an operator's it holds for
 * what this space is shown. Throws not_found, also for a name the feed never had; teams_meet.
 */
export async function name(
  world: World,
  caller: Caller,
  { fixtureId, name: alias, team }: Body<typeof nameTeam>,
): Promise<void> {
  const { teamId: spaceId } = caller
  const row = await world.db.transaction(async (tx) => {
    const competition = await lockFed(tx, caller, fixtureId)
    const matches = await listMatches(tx, competition)
    const known = await namesOfSpace(tx, spaceId, competition)
    const names = [
      ...known.overrides,
      ...known.first,
      ...matches.map(({ home, away }) => [home, away]),
    ]
    const isKnown = new Set(names.flat())
    if (!isKnown.has(alias) || !isKnown.has(team)) throw new RefusalError('not_found')
    await fixName(tx, competition, { name: alias, team }, { spaceId, matches })
    if (competition.teamId === spaceId) await writeCompetition(tx, competition, { hash: '' })
    const after = { name: competition.name, teamName: alias, team }
    await writeAudit(tx, audited(world, caller, 'competition_changed', after))
    return competition
  })
  if (row.teamId === spaceId) await readAgain(world, row)
}
