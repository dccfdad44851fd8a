import type { Database } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { listAdmins } from '#modules/people/users/server/store.ts'
import { notify } from '#modules/people/notifications/server/notify.ts'
import { writeCompetition, type CompetitionRow } from './store.ts'

const DAY_MS = 86_400_000

/* Once, until all is well again; the operator's own stand in `npm run admin -- feeds`. */
async function warn(
  tx: Database,
  row: CompetitionRow,
  { kind, at }: { kind: 'feedAsks' | 'feedFails'; at: Date },
): Promise<void> {
  if (row.warnedAt || row.teamId === NO_TEAM) return
  const { teamId, fixtureId, name } = row
  await writeCompetition(tx, row, { warnedAt: at })
  const admins = await listAdmins(tx, teamId)
  const key = `${kind} ${fixtureId} ${at.toISOString()}`
  const about = { fixtureId, channel: name }
  await notify(
    tx,
    teamId,
    admins.map(({ userId }) => ({ userId, key, kind, about })),
    at,
  )
}

/** After a reading: its admins hear once that something of it waits for their answer. */
export async function warnOfQuestions(
  tx: Database,
  row: CompetitionRow,
  questions: number,
  now: Date,
): Promise<void> {
  if (questions > 0) await warn(tx, row, { kind: 'feedAsks', at: now })
  else if (row.warnedAt) await writeCompetition(tx, row, { warnedAt: null })
}

/** After a reading that failed: its admins hear once that it has for a day. */
export async function warnOfFailure(tx: Database, row: CompetitionRow, now: Date): Promise<void> {
  const since = row.readAt ?? row.createdAt
  if (now.getTime() - since.getTime() >= DAY_MS) await warn(tx, row, { kind: 'feedFails', at: now })
}
