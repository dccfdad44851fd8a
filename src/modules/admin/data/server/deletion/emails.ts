import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { deletionMail, type DeletionWord } from './deletion-email.ts'
import { queueEmail } from '#server/mail/send-email.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { payersOf } from '#modules/people/billing/server/index.ts'
import { lockDeletion, type Deletion } from './store.ts'

/** Emails about a space's deletion to its admins and to the people who pay for it. */
export async function writeOfEnd(
  world: World,
  tx: Database,
  { teamId, deleteAt }: Pick<Deletion, 'teamId' | 'deleteAt'>,
  word: DeletionWord,
): Promise<void> {
  const team = await getTeam(tx, teamId)
  for (const { email, name, language } of await payersOf(tx, team)) {
    const to = { email, name, language: language as Language, timeZone: team.timeZone }
    const message = deletionMail(world, { ...to, space: team.name, word, deleteAt })
    await queueEmail(world, tx, { teamId, email: message, whileClosed: true })
  }
}

export const payloadSchema = z.object({
  teamId: z.uuid(),
  goesAt: z.iso.datetime().transform((text) => new Date(text)),
})

/** A space is deleted soon: it can still be undone, or paid. */
export const deletionAhead: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { payload }, tx) {
    const { teamId, goesAt: deleteAt } = payloadSchema.parse(payload)
    const row = await lockDeletion(tx, { teamId, deleteAt })
    if (!row || row.begunAt) return
    const { isDeactivated } = await getTeam(tx, row.teamId)
    if (row.why === 'unpaid' && !isDeactivated) return // paid since
    await writeOfEnd(world, tx, row, row.why === 'asked' ? 'asked' : 'unpaid')
  },
}
