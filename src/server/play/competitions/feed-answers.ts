import type { Body } from '#shared/api/endpoint.ts'
import type { answerFeed, nameTeam } from '#shared/api/competitions.ts'
import { writeAudit } from '../../base/audit/store.ts'
import type { Database } from '../../base/db/database.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { audited, holdOwn } from './by-hand.ts'
import { answerQuestions, fixName, hasName } from './feed-questions.ts'
import { readNow } from './reading.ts'
import { listMatches, writeCompetition, type CompetitionRow } from './store.ts'

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

async function isKnown(tx: Database, held: CompetitionRow, name: string): Promise<boolean> {
  if (await hasName(tx, held, name)) return true
  return (await listMatches(tx, held)).some(({ home, away }) => home === name || away === name)
}

/** Says which team a name of a feed is, and reads it again. Throws not_found, also for a name the feed never had. */
export async function name(
  world: World,
  caller: Caller,
  { fixtureId, name: said, team }: Body<typeof nameTeam>,
): Promise<void> {
  const row = await world.db.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, fixtureId)
    if (!held.address) throw new RefusalError('not_found') // by hand a team is renamed
    for (const one of [said, team])
      if (!(await isKnown(tx, held, one))) throw new RefusalError('not_found')
    await fixName(tx, held, { name: said, team })
    await writeCompetition(tx, held, { hash: '' })
    const after = { name: held.name, teamName: said, team }
    await writeAudit(tx, audited(world, caller, 'competition_changed', after))
    return held
  })
  await readAgain(world, row)
}
