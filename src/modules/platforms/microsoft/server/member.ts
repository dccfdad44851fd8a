import { isEmail } from '#shared/accounts.ts'
import { displayName } from '#server/accounts/members.ts'
import { insertUser } from '#server/accounts/store.ts'
import type { Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import type { TabPerson } from '#server/messaging/microsoft/verify-tab-token.ts'

/** A person of a tenant: the pair never changes, names and addresses do. */
export const subjectOf = ({ tenantId, objectId }: Pick<TabPerson, 'tenantId' | 'objectId'>) =>
  `${tenantId}:${objectId}`

/** A colleague to be, as they stand before their space. */
export const newcomerOf = (person: Pick<TabPerson, 'name' | 'address'>) => ({
  name: displayName(person),
  email: isEmail(person.address) ? person.address : '',
  language: '',
})

/** Makes a colleague from their first sign-in. Nothing is linked by address. */
export function insertMember(
  world: World,
  db: Database,
  person: Pick<TabPerson, 'tenantId' | 'objectId' | 'name' | 'address'>,
  place: { teamId: string; isAdmin: boolean; createdAt: Date },
) {
  return insertUser(
    world,
    db,
    { ...newcomerOf(person), ...place },
    { provider: 'MS', subject: subjectOf(person), passwordHash: null },
  )
}
