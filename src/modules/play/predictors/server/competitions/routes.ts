import { readOwn, answer, name } from './feed-answers.ts'
import { previewOf } from '../views/preview.ts'
import type { World } from '#server/world.ts'
import type { Caller } from '#server/sessions/caller.ts'
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
import { change, create, remove } from './manual-competitions.ts'
import { saveMatches, readPasted, removeMatch, rename } from './manual-matches.ts'
import { ownCompetitions, competitionView } from './competition-admin-view.ts'
import { revertResult, typeResult } from './manual-results.ts'

/* A change is answered with the competition as it is after it. */
const changed =
  <B extends { readonly fixtureId: string }>(
    act: (world: World, caller: Caller, body: B) => Promise<void>,
  ) =>
  async ({ world, caller, body }: { world: World; caller: Caller; body: B }) => {
    await act(world, caller, body)
    return competitionView(world, caller, body.fixtureId)
  }

export const competitionRoutes: readonly Route[] = [
  route(competitionList, async ({ world, caller }) => ({
    competitions: await ownCompetitions(world, caller.teamId),
  })),
  route(competition, ({ world, caller, query }) => competitionView(world, caller, query.fixtureId)),
  route(createCompetition, async ({ world, caller, body }) => {
    const fixtureId = await create(world, caller, body)
    return competitionView(world, caller, fixtureId)
  }),
  route(changeCompetition, changed(change)),
  route(readFeed, changed(readOwn)),
  route(answerFeed, changed(answer)),
  route(nameTeam, changed(name)),
  route(deleteCompetition, async ({ world, caller, body }) => {
    await remove(world, caller, body.fixtureId)
    return { ok: true as const }
  }),
  route(readLines, async ({ world, caller, body }) => ({
    lines: await readPasted(world, caller, body),
  })),
  route(postMatches, changed(saveMatches)),
  route(deleteMatch, changed(removeMatch)),
  route(renameTeam, changed(rename)),
  route(previewResult, ({ world, caller, body }) => previewOf(world, caller, body)),
  route(postResult, changed(typeResult)),
  route(takeBackResult, changed(revertResult)),
]
