import type { Language } from '#shared/api/accounts.ts'
import type { Database } from '../../base/db/database.ts'
import { exportMail } from '../../base/mail/email-templates.ts'
import { queueEmail } from '../../base/mail/send-email.ts'
import { isAdminHere } from '../../base/teams/active-members.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { findUser } from '../../people/membership/store.ts'
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
