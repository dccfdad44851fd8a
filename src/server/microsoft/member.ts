import { isEmail, NAME_MAX, nameSchema } from '#shared/api/accounts.ts'
import { insertUser } from '../accounts/store.ts'
import type { Database } from '../db/database.ts'
import type { TabPerson } from './token.ts'

/** A person of a tenant: the pair never changes, names and addresses do. */
export const subjectOf = ({ tenantId, objectId }: Pick<TabPerson, 'tenantId' | 'objectId'>) =>
  `${tenantId}:${objectId}`

/** The directory's name, made fit to be shown; else the address before its @. */
function shownName({ name, address }: Pick<TabPerson, 'name' | 'address'>): string {
  const clean = name.replace(/[\p{C}<>]/gu, '').slice(0, NAME_MAX)
  return nameSchema.safeParse(clean).data ?? address.split('@')[0]?.slice(0, NAME_MAX) ?? '?'
}

/** Makes a colleague from their first sign-in. Nothing is linked by address. */
export function insertMember(
  db: Database,
  person: Pick<TabPerson, 'tenantId' | 'objectId' | 'name' | 'address'>,
  place: { teamId: string; isAdmin: boolean; createdAt: Date },
) {
  return insertUser(
    db,
    {
      name: shownName(person),
      email: isEmail(person.address) ? person.address : '',
      language: '',
      ...place,
    },
    { provider: 'MS', subject: subjectOf(person), passwordHash: null },
  )
}
