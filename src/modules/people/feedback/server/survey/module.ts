import { rowsOf } from '#server/teams/person-rows.ts'
import { surveyEnd } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { countSurveys, saveSurvey } from './store.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

const surveyRoutes: readonly Route[] = [
  route(surveyEnd, async ({ world, caller, body }) => {
    const { teamId, userId, team } = caller
    for (const text of Object.values(body))
      if (typeof text === 'string') refuseBadWords(text, team.filterWords)
    await saveSurvey(world.db, { ...body, teamId, userId, createdAt: world.now() })
    return { ok: true } as const
  }),
]

export const survey: Module = {
  name: 'survey',
  tables,
  commands: {
    surveys: {
      about: 'what founders answered when they made a space, by question with how many',
      lines: countSurveys,
    },
  },
  routes: surveyRoutes,
  person: {
    deletes: [tables.surveys],
    exported: async (db, who) => ({ survey: await rowsOf(db, tables.surveys, who) }),
  },
}
