import { z } from 'zod'
import type { Language } from '#shared/api/accounts.ts'
import type { Database } from '../../base/db/database.ts'
import type { DeliveryKind } from '../../base/jobs/delivery.ts'
import { deletionMail, type DeletionWord } from '../../base/mail/letters.ts'
import { postLetter } from '../../base/mail/post.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { payersOf } from '../../people/billing/letters.ts'
import { holdDeletion, type Deletion } from './store.ts'

/** Letters to who looks after a space, or pays for it, about its end. */
export async function writeOfEnd(
  world: World,
  tx: Database,
  { teamId, goesAt }: Pick<Deletion, 'teamId' | 'goesAt'>,
  word: DeletionWord,
): Promise<void> {
  const team = await getTeam(tx, teamId)
  for (const { email, name, language } of await payersOf(tx, team)) {
    const to = { email, name, language: language as Language, timeZone: team.timeZone }
    const letter = deletionMail(world, { ...to, space: team.name, word, goesAt })
    await postLetter(world, tx, { teamId, letter, whileClosed: true })
  }
}

export const payloadSchema = z.object({
  teamId: z.uuid(),
  goesAt: z.iso.datetime().transform((text) => new Date(text)),
})

/** A space goes soon: it can still be undone, or paid. */
export const deletionAhead: DeliveryKind = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { payload }, tx) {
    const row = await holdDeletion(tx, payloadSchema.parse(payload))
    if (!row || row.begunAt) return
    const { isDeactivated } = await getTeam(tx, row.teamId)
    if (row.why === 'unpaid' && !isDeactivated) return // paid since
    await writeOfEnd(world, tx, row, row.why === 'asked' ? 'asked' : 'unpaid')
  },
}
