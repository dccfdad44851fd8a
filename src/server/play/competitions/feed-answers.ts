import type { Body } from '#shared/api/endpoint.ts'
import type { answerFeed, nameTeam } from '#shared/api/competitions.ts'
import { writeAudit } from '../../base/audit/store.ts'
import type { Database } from '../../base/db/database.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { audited, holdOwn } from './by-hand.ts'
import { answerQuestions } from './feed-questions.ts'
import { readNow } from './reading.ts'
import {
  findCompetition,
  holdCompetition,
  listMatches,
  writeCompetition,
  type CompetitionRow,
} from './store.ts'
import { fixName, namesOfSpace } from './team-names.ts'

const MOST_LISTED = 10 // matches in the change log

/* What was said changes what the same text means. */
async function readAgain(world: World, row: CompetitionRow): Promise<void> {
  if (row.address) await readNow(world, { ...row, hash: '' })
}

/** Answers what a feed left unclear, and reads it again. Throws not_found, answer_invalid. */
export async function answer(
  world: World,
  caller: Caller,
  { fixtureId, keys, answer: said }: Body<typeof answerFeed>,
): Promise<void> {
  const row = await world.db.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, fixtureId)
    const { userId } = caller
    const rows = await answerQuestions(tx, held, { keys, answer: said, userId, at: world.now() })
    await writeCompetition(tx, held, { hash: '' })
    const matches = rows.slice(0, MOST_LISTED).map(({ home, away }) => `${home} – ${away}`)
    const after = { name: held.name, feedAnswer: said, matches }
    await writeAudit(tx, audited(world, caller, 'competition_changed', after))
    return held
  })
  await readAgain(world, row)
}

/* Whose name may be said: the space's own competition's, or an operator's, there for the space alone. */
async function holdFed(tx: Database, caller: Caller, fixtureId: string): Promise<CompetitionRow> {
  const row = await findCompetition(tx, caller.teamId, fixtureId)
  if (row?.kind !== 'score' || (row.teamId === caller.teamId && !row.address))
    throw new RefusalError('not_found') // by hand a team is renamed
  await holdCompetition(tx, row)
  return row
}

/**
 * Says which team a name of a feed is. Of the space's own the feed is read again; of an operator's it holds for
 * what this space is shown. Throws not_found, also for a name the feed never had; teams_meet.
 */
export async function name(
  world: World,
  caller: Caller,
  { fixtureId, name: said, team }: Body<typeof nameTeam>,
): Promise<void> {
  const { teamId: spaceId } = caller
  const row = await world.db.transaction(async (tx) => {
    const held = await holdFed(tx, caller, fixtureId)
    const matches = await listMatches(tx, held)
    const known = await namesOfSpace(tx, spaceId, held)
    const names = [...known.said, ...known.first, ...matches.map(({ home, away }) => [home, away])]
    const isKnown = new Set(names.flat())
    if (!isKnown.has(said) || !isKnown.has(team)) throw new RefusalError('not_found')
    await fixName(tx, held, { name: said, team }, { spaceId, matches })
    if (held.teamId === spaceId) await writeCompetition(tx, held, { hash: '' })
    const after = { name: held.name, teamName: said, team }
    await writeAudit(tx, audited(world, caller, 'competition_changed', after))
    return held
  })
  if (row.teamId === spaceId) await readAgain(world, row)
}
