import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { payersOf } from '#modules/people/billing/server/index.ts'
import { type Addressee, composeEmail, formatUntil } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }
import { lockDeletion, type Deletion } from './store.ts'

const texts = { en: en.deletionEmail, tr: tr.deletionEmail }

/** What an email about a space's deletion says: an admin requested it, it is near, or nobody has paid for so long. */
type DeletionWord = 'begun' | 'asked' | 'unpaid'

/** To admins of a space that will be deleted, and people who pay for it. */
function deletionMail(
  world: World,
  to: Addressee & { space: string; word: DeletionWord; deleteAt: Date },
): EmailMessage {
  const deletion = texts[to.language]
  const part = { ...deletion[to.word], until: '', because: deletion.because }
  const values = { space: escapeLinks(to.space), until: formatUntil(to.deleteAt, to) }
  const page = to.word === 'unpaid' ? '/payment-method' : '/admin/data'
  return composeEmail(world, to, part, world.publicUrl() + page, values)
}

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
