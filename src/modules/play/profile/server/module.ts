import {
  onboarding,
  profile as profileCall,
  profileGames,
  profileOverview,
  profileRanks,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { gamesOf, overviewOf, profileOf, ranksOf } from './profile.ts'
import { saveOnboarding } from './store.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'

const profileRoutes: readonly Route[] = [
  route(profileOverview, ({ world, caller, query }) => overviewOf(world, caller, query.userId)),
  route(profileCall, ({ world, caller, query }) => profileOf(world, caller, query.userId)),
  route(profileGames, ({ world, caller, query }) => gamesOf(world, caller, query)),
  route(profileRanks, ({ world, caller, query }) =>
    ranksOf(world, caller, query.userId, Number(query.weeks)),
  ),
  route(onboarding, async ({ world, caller, body }) => ({
    onboarding: await saveOnboarding(world.db, caller, body.onboardingKey),
  })),
]

export const profile: Module = {
  name: 'profile',
  pages,
  routes: profileRoutes,
}
