import { microsoftRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'
import { refusals } from '../contract.ts'
import { teamsAppOf } from '#server/tenants/teams-app.ts'

export const microsoft: Module = {
  name: 'microsoft',
  pages,
  refusals,
  routes: microsoftRoutes,
  places: [
    {
      place: 'teams',
      isConnected: async (world, db, teamId) => (await teamsAppOf(world, db, teamId)) !== null,
    },
  ],
}
