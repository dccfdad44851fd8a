/** A round of a season of races. */
export interface RaceRound {
  readonly gameId: string
  readonly stageId: string
}

/** What a race with one's picks is cached under. */
export const raceKey = ({ gameId, stageId }: RaceRound) =>
  ['predictor race', gameId, stageId] as const
