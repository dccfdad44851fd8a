import type { Language } from '#shared/accounts.ts'
import type { Reportable } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import type { users } from '#server/teams/schema.ts'
import { updateUser } from '#server/accounts/store.ts'
import { showInRooms } from '#modules/play/rooms/server/index.ts'

type Person = typeof users.$inferSelect

/** The name others see while the real one is hidden, in the space's language. */
const NEUTRAL: Record<Language, string> = { en: 'Player', tr: 'Oyuncu' }

export const neutralName = (language: string): string => NEUTRAL[language as Language] ?? NEUTRAL.en

/** What is reported of a person and hidden; '' for nothing. */
export const hiddenValueOf = ({ heldName, heldImage }: Person, what: Reportable): string =>
  what === 'name' ? heldName : heldImage

/** What colleagues see of a person that can be reported; '' for nothing. */
export function visibleValueOf(
  { name, mustRename, profileImage }: Person,
  what: Reportable,
): string {
  if (what === 'picture') return profileImage
  return mustRename ? '' : name
}

/** Changes how a person appears, in the rooms they sit in too. */
export async function seeAs(tx: Database, person: Person, change: Partial<Person>): Promise<void> {
  await updateUser(tx, person, change)
  const { name, profileImage } = { ...person, ...change }
  if (name !== person.name || profileImage !== person.profileImage)
    await showInRooms(tx, person, { name, profileImage })
}

/** Moves it where nothing that lists people reads it. */
export const hide = (tx: Database, person: Person, what: Reportable, language: string) =>
  seeAs(
    tx,
    person,
    what === 'name'
      ? { name: neutralName(language), heldName: person.name }
      : { profileImage: '', heldImage: person.profileImage },
  )

export const unhide = (tx: Database, person: Person, what: Reportable) =>
  seeAs(
    tx,
    person,
    what === 'name'
      ? { name: person.heldName, heldName: '' }
      : { profileImage: person.heldImage, heldImage: '' },
  )

/** It stays hidden for good, and the same value can't be chosen again. */
export const remove = (tx: Database, person: Person, what: Reportable) =>
  seeAs(
    tx,
    person,
    what === 'name'
      ? { takenName: person.heldName, heldName: '', mustRename: true }
      : { takenImage: person.heldImage, heldImage: '' },
  )
