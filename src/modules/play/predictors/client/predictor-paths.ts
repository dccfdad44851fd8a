/** The path of a predictor, at one of its rounds where a round is given. */
export const predictorPath = (gameId: string, stageId = '', view: '' | 'what-if' = ''): string =>
  `/predictor-games?${new URLSearchParams({
    gameId,
    ...(stageId && { stageId }),
    ...(view && { view }),
  })}`

/** The path of one open round, as Teams shows it in a dialog. */
export const dialogPath = (gameId: string, stageId: string, matchId = ''): string =>
  `/predictor-games-task-module?${new URLSearchParams({
    gameId,
    stageId,
    ...(matchId && { matchId }),
  })}`

/** What was played, the newest first. */
export const resultsPath = '/events?show=past'

/** Where an admin starts a predictor, and where they write a competition. */
export const startPath = '/admin/predictors'
export const competitionPath = (fixtureId: string): string =>
  `/admin/competitions/${encodeURIComponent(fixtureId)}`
