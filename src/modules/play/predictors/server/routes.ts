import {
  calendarAddress,
  corrections,
  deletePredictor,
  getEventDay,
  getEventMatches,
  getEvents,
  getFixtures,
  getPredictorSchedule,
  getScheduledGames,
  getStageMatches,
  getStages,
  matchTips,
  pausePredictor,
  postPredictorSchedule,
  postStandingTip,
  predictorMoves,
  renewCalendarAddress,
  scheduleSlackPredictor,
  scheduleTeamsPredictor,
  scorePredict,
  scorePredictorDetails,
  scorePredictorFixtures,
  scorePredictorOverviewDetails,
  scorePredictorStageDetails,
  stageDepartments,
  whatIf,
} from '../contract.ts'
import {
  getRaceStages,
  getStageRace,
  racePredict,
  racePredictorGPDetails,
  racePredictorOverviewDetails,
} from '../race-predictors.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findAddress, renewAddress } from './calendar.ts'
import {
  endPredictor,
  pausePosts,
  schedule,
  predictorScheduleView,
  schedulesView,
} from './schedule.ts'
import { fixtureBoards, overviewBoard, roundBoard, wholeBoard } from './views/boards.ts'
import { stageRaceOf } from './views/race.ts'
import { correctionsOf } from './views/corrections.ts'
import { dayOf } from './views/day.ts'
import { departmentsOfStage } from './views/departments.ts'
import { eventMatchesOf } from './views/event-matches.ts'
import { eventsOf, fixturesOf, scheduledGames, stagesOf } from './views/games.ts'
import { movesOf } from './views/moves.ts'
import { tipsOfMatch, whatIfOf } from './views/others-tips.ts'
import { stageMatchesOf } from './views/stage-matches.ts'
import { pickRace } from './tips/pick-race.ts'
import { chooseDefaultTip, predict } from './tips/predict.ts'

const scheduleRoutes: readonly Route[] = [
  route(getPredictorSchedule, ({ world, caller }) => schedulesView(world, caller.teamId)),
  route(postPredictorSchedule, async ({ world, caller, body }) =>
    predictorScheduleView(world, await schedule(world, caller, body)),
  ),
  route(scheduleTeamsPredictor, async ({ world, caller, body }) =>
    predictorScheduleView(world, await schedule(world, caller, body)),
  ),
  route(scheduleSlackPredictor, async ({ world, caller, body }) => {
    const input = { ...body, groupId: '' }
    return predictorScheduleView(world, await schedule(world, caller, input))
  }),
  route(pausePredictor, async ({ world, caller, body }) =>
    predictorScheduleView(world, await pausePosts(world, caller, body)),
  ),
  route(deletePredictor, async ({ world, caller, body }) => {
    await endPredictor(world, caller, body.gameId)
    return { ok: true as const }
  }),
]

const boardRoutes: readonly Route[] = [
  route(scorePredictorDetails, ({ world, caller, query }) =>
    wholeBoard(world, caller, 'score', query),
  ),
  route(scorePredictorStageDetails, ({ world, caller, query }) =>
    roundBoard(world, caller, 'score', query),
  ),
  route(stageDepartments, ({ world, caller, query }) => departmentsOfStage(world, caller, query)),
  route(scorePredictorOverviewDetails, ({ world, caller, query }) =>
    overviewBoard(world, caller, 'score', query),
  ),
  route(scorePredictorFixtures, ({ world, caller, query }) => fixtureBoards(world, caller, query)),
]

const raceRoutes: readonly Route[] = [
  route(getRaceStages, ({ world, caller, query }) =>
    stagesOf(world, caller, query.raceSeasonId, 'race'),
  ),
  route(getStageRace, ({ world, caller, query }) => stageRaceOf(world, caller, query)),
  route(racePredict, ({ world, caller, body, receivedAt }) =>
    pickRace(world, caller, body, receivedAt),
  ),
  route(racePredictorOverviewDetails, ({ world, caller, query }) =>
    overviewBoard(world, caller, 'race', query),
  ),
  route(racePredictorGPDetails, ({ world, caller, query }) =>
    roundBoard(world, caller, 'race', query),
  ),
]

export const predictorRoutes: readonly Route[] = [
  ...scheduleRoutes,
  ...boardRoutes,
  ...raceRoutes,
  route(getEvents, ({ world, caller }) => eventsOf(world, caller)),
  route(getEventMatches, ({ world, caller, query }) => eventMatchesOf(world, caller, query)),
  route(getEventDay, ({ world, caller, query }) => dayOf(world, caller, query.day)),
  route(getFixtures, ({ world, caller }) => fixturesOf(world, caller)),
  route(getScheduledGames, ({ world, caller }) => scheduledGames(world, caller)),
  route(getStages, ({ world, caller, query }) => stagesOf(world, caller, query.fixtureId, 'score')),
  route(getStageMatches, ({ world, caller, query }) => stageMatchesOf(world, caller, query)),
  route(scorePredict, ({ world, caller, body, receivedAt }) =>
    predict(world, caller, body, receivedAt),
  ),
  route(postStandingTip, ({ world, caller, body, receivedAt }) =>
    chooseDefaultTip(world, caller, body, receivedAt),
  ),
  route(matchTips, ({ world, caller, query }) => tipsOfMatch(world, caller, query)),
  route(whatIf, ({ world, caller, query }) => whatIfOf(world, caller, query)),
  route(predictorMoves, ({ world, caller, query }) => movesOf(world, caller, query.gameId)),
  route(corrections, ({ world, caller, query }) => correctionsOf(world, caller, query.gameId)),
  route(calendarAddress, async ({ world, caller }) => ({
    address: await findAddress(world, caller),
  })),
  route(renewCalendarAddress, async ({ world, caller, body }) => ({
    address: await renewAddress(world, caller, body.isOff),
  })),
]
