import type { CatalogueGame } from '#modules/play/games/contract.ts'

/** Editions as their game lists them. */
export const inOrder = <T extends { readonly edition: string }>(
  { editions }: CatalogueGame,
  some: readonly T[],
): T[] =>
  some.toSorted((one, other) => editions.indexOf(one.edition) - editions.indexOf(other.edition))
