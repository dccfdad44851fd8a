import type { Language } from '#shared/api/accounts.ts'
import type { Database } from '../../base/db/database.ts'
import { exportMail } from '../../base/mail/letters.ts'
import { postLetter } from '../../base/mail/post.ts'
import { isAdminHere } from '../../base/teams/here.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { findUser } from '../../people/membership/store.ts'
import { goesAt, type ExportRow } from './store.ts'

/** A letter to who asked, if they still look after the space. */
export async function tellReady(world: World, tx: Database, { teamId, userId }: ExportRow) {
  const admin = await findUser(tx, { teamId, userId })
  if (!admin?.email || !isAdminHere(admin)) return
  const team = await getTeam(tx, teamId)
  const { email, name } = admin
  const language = (admin.language || team.language) as Language
  const until = goesAt(world.now())
  const to = { email, name, language, timeZone: team.timeZone }
  const letter = exportMail(world, { ...to, space: team.name, until })
  await postLetter(world, tx, { teamId, letter, until, whileClosed: true })
}
