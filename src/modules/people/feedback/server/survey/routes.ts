import { surveyEnd } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { saveSurvey } from './store.ts'

export const surveyRoutes: readonly Route[] = [
  route(surveyEnd, async ({ world, caller, body }) => {
    const { teamId, userId, team } = caller
    for (const text of Object.values(body))
      if (typeof text === 'string') refuseBadWords(text, team.filterWords)
    await saveSurvey(world.db, { ...body, teamId, userId, createdAt: world.now() })
    return { ok: true } as const
  }),
]
