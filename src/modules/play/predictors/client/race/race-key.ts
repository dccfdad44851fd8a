/** A round of a season of races. */
export interface RaceRound {
  readonly gameId: string
  readonly stageId: string
}

/** The cache key of a race with the user's picks. */
export const raceKey = ({ gameId, stageId }: RaceRound) =>
  ['predictor race', gameId, stageId] as const
