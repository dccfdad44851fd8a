import {
  onboarding,
  profile,
  profileOverview,
  profileRanks,
  surveyEnd,
  warmUp,
} from '#shared/api/profile.ts'
import { route, type Route } from '../http/serve.ts'
import { overviewOf, profileOf, ranksOf } from './profile.ts'
import { keepOnboarding, keepSurvey } from './store.ts'
import { findWarmUp } from './warm-up.ts'

export const profileRoutes: readonly Route[] = [
  route(profileOverview, ({ world, caller, query }) => overviewOf(world, caller, query.userId)),
  route(profile, ({ world, caller, query }) => profileOf(world, caller, query.userId)),
  route(profileRanks, ({ world, caller, query }) =>
    ranksOf(world, caller, query.userId, Number(query.weeks)),
  ),
  route(warmUp, ({ world, caller }) => findWarmUp(world.db, caller)),
  route(onboarding, async ({ world, caller, body }) => ({
    onboarding: await keepOnboarding(world.db, caller, body.onboardingKey),
  })),
]

export const surveyRoutes: readonly Route[] = [
  route(surveyEnd, async ({ world, caller, body }) => {
    const { teamId, userId } = caller
    await keepSurvey(world.db, { ...body, teamId, userId, createdAt: world.now() })
    return { ok: true } as const
  }),
]
