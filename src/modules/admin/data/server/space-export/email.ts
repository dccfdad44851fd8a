import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { exportMail } from '#server/mail/email-templates.ts'
import { queueEmail } from '#server/mail/send-email.ts'
import { isAdminHere } from '#server/teams/active-members.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { findUser } from '#modules/people/membership/server/store.ts'
import { expiryOf, type ExportRow } from './store.ts'

/** An email to the admin who requested it, if they still are an admin. */
export async function sendReadyEmail(world: World, tx: Database, { teamId, userId }: ExportRow) {
  const admin = await findUser(tx, { teamId, userId })
  if (!admin?.email || !isAdminHere(admin)) return
  const team = await getTeam(tx, teamId)
  const { email, name } = admin
  const language = (admin.language || team.language) as Language
  const until = expiryOf(world.now())
  const to = { email, name, language, timeZone: team.timeZone }
  const message = exportMail(world, { ...to, space: team.name, until })
  await queueEmail(world, tx, { teamId, email: message, until, whileClosed: true })
}
