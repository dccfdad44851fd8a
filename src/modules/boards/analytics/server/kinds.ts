import type { gameKinds } from '../contract.ts'
import { predictors } from '#predictors/registry.ts'
import type { World } from '#server/world.ts'

export type Kind = (typeof gameKinds)[number]

/** The kind of every game there are results of. */
export const kindsOf = ({ games }: Pick<World, 'games'>): ReadonlyMap<string, Kind> =>
  new Map<string, Kind>([
    ...games.all.map(({ meta }) => [meta.gameType, 'room'] as const),
    ...games.puzzles.map(({ meta }) => [meta.gameType, 'puzzle'] as const),
    ...predictors.map(({ gameType }) => [gameType, 'predictor'] as const),
  ])

export const gameTypesOf = (world: Pick<World, 'games'>): string[] => [...kindsOf(world).keys()]
