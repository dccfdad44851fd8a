import type { Random } from '#shared/game.ts'

/** Somebody who races in the demo's season: the quick ones first. All of them are made up. */
export interface DemoDriver {
  readonly id: string
  readonly firstName: string
  readonly family: string
  readonly team: string
}

const teams = ['Castor Wheels', 'Gas Lift', 'Lumbar', 'Meshback', 'Five Star Base', 'Armrest']

const names: readonly (readonly [given: string, family: string])[] = [
  ['Ida', 'Nyholt'],
  ['Bas', 'Verdonk'],
  ['Noor', 'Amarell'],
  ['Teo', 'Castellane'],
  ['Wren', 'Okonjo'],
  ['Lise', 'Quistgard'],
  ['Milo', 'Santavera'],
  ['Asha', 'Pradeepa'],
  ['Jon', 'Lindmark'],
  ['Suna', 'Reyhani'],
  ['Kit', 'Marchbank'],
  ['Zeki', 'Delormas'],
]

/** In the order of how quick they are. */
export const drivers: readonly DemoDriver[] = names.map(([firstName, family], i) => ({
  id: family.toLowerCase(),
  firstName,
  family,
  team: teams[i % teams.length]!,
}))

/** All of them in an order by chance, in which the quick ones are mostly ahead. */
export function ordered(random: Random, spread: number): DemoDriver[] {
  return drivers
    .map((driver, i) => ({ driver, at: i + random.next() * spread }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ driver }) => driver)
}
