import {
  answerFeed,
  changeCompetition,
  competition,
  competitionList,
  createCompetition,
  deleteCompetition,
  deleteMatch,
  nameTeam,
  postMatches,
  postResult,
  previewResult,
  readFeed,
  readLines,
  renameTeam,
  takeBackResult,
} from '../../competitions.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { change, create, remove } from './manual-competitions.ts'
import { answer, name } from './feed-answers.ts'
import { saveMatches, readPasted, removeMatch, rename } from './manual-matches.ts'
import type { Predicted } from './predictions-port.ts'
import { readNow } from './refresh-feed.ts'
import { ownCompetitions, competitionView } from './competition-admin-view.ts'
import { findOwned } from './store.ts'
import { revertResult, typeResult } from './manual-results.ts'

export const competitionRoutes = (predicted: Predicted): readonly Route[] => [
  route(competitionList, async ({ world, caller }) => ({
    competitions: await ownCompetitions(world, predicted, caller.teamId),
  })),

  route(competition, ({ world, caller, query }) =>
    competitionView(world, predicted, caller, query.fixtureId),
  ),

  route(createCompetition, async ({ world, caller, body }) => {
    const fixtureId = await create(world, caller, body)
    return competitionView(world, predicted, caller, fixtureId)
  }),

  route(changeCompetition, async ({ world, caller, body }) => {
    await change(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(readFeed, async ({ world, caller, body }) => {
    const row = await findOwned(world.db, { teamId: caller.teamId, fixtureId: body.fixtureId })
    if (!row?.address) throw new RefusalError('not_found')
    await readNow(world, row)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(answerFeed, async ({ world, caller, body }) => {
    await answer(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(nameTeam, async ({ world, caller, body }) => {
    await name(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(deleteCompetition, async ({ world, caller, body }) => {
    await remove(world, predicted, caller, body.fixtureId)
    return { ok: true as const }
  }),

  route(readLines, async ({ world, caller, body }) => ({
    lines: await readPasted(world, caller, body),
  })),

  route(postMatches, async ({ world, caller, body }) => {
    await saveMatches(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(deleteMatch, async ({ world, caller, body }) => {
    await removeMatch(world, predicted, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(renameTeam, async ({ world, caller, body }) => {
    await rename(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(previewResult, ({ world, caller, body }) => predicted.preview(world, caller, body)),

  route(postResult, async ({ world, caller, body }) => {
    await typeResult(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),

  route(takeBackResult, async ({ world, caller, body }) => {
    await revertResult(world, caller, body)
    return competitionView(world, predicted, caller, body.fixtureId)
  }),
]
