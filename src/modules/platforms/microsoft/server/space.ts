import { randomUUID } from 'node:crypto'
import type { Language } from '#shared/accounts.ts'
import { SPACE_NAME_MAX } from '#modules/people/spaces/contract.ts'
import { isTimeZone } from '#shared/days.ts'
import { capitalise } from '#shared/names.ts'
import { toPlainText } from '#shared/text.ts'
import type { Database } from '#server/db/database.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import { findSignIn } from '#server/accounts/store.ts'
import { findTenant, insertTenant } from '#server/accounts/tenants/store.ts'
import { newSpace } from '#modules/people/spaces/server/index.ts'
import { insertTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { insertMember, subjectOf } from './member.ts'
import type { TabPerson } from '#server/messaging/microsoft/verify-tab-token.ts'

export type Founder = Pick<TabPerson, 'tenantId' | 'objectId' | 'name' | 'address'>

export interface SpaceWishes {
  readonly timeZone: string
  readonly language: Language
}

const fallbackName = 'Recess'

/** A first name for a company's space, from its domain: ana@kestrel.example gives Kestrel. */
export function spaceName(address: string, language: Language): string {
  const [label = ''] = (address.split('@')[1] ?? '').split('.')
  const name = toPlainText(label.replaceAll('-', ' ').slice(0, SPACE_NAME_MAX))
  return capitalise(name, language) || fallbackName
}

async function makeSpace(world: World, db: Database, founder: Founder, wishes: SpaceWishes) {
  const teamId = randomUUID()
  const createdAt = world.now()
  const { tenantId } = founder
  const tenant = { provider: 'MS', tenantId, teamId, createdAt } as const
  if (!(await insertTenant(db, tenant))) return
  const { timeZone, language } = wishes
  const name = spaceName(founder.address, language)
  await insertTeam(db, newSpace(world, { teamId, name, timeZone, language, createdAt }))
  const founded = { teamId, what: 'space_founded', at: createdAt } as const
  const after = { provider: 'MS', tenantId }
  if (await findSignIn(db, 'MS', subjectOf(founder))) {
    await writeAudit(db, { ...founded, userId: null, after }) // plays elsewhere already: stays there
    return
  }
  const { userId } = await insertMember(world, db, founder, { teamId, isAdmin: true, createdAt })
  await writeAudit(db, { ...founded, userId, after })
}

/**
 * The tenant's space, unless it has one already, with this person as its first admin, unless they
 * play in another. Call it only where an administrator's approval is proven. Throws time_zone_invalid.
 */
export async function createSpace(
  world: World,
  founder: Founder,
  wishes: SpaceWishes,
): Promise<void> {
  if (!isTimeZone(wishes.timeZone)) throw new RefusalError('time_zone_invalid')
  if (await findTenant(world.db, 'MS', founder.tenantId)) return
  await world.db.transaction((tx) => makeSpace(world, tx, founder, wishes))
}
