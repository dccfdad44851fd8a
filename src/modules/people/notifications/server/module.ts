import { pages } from '../pages.ts'
import { refusals } from '../contract.ts'
import { deviceAudience, liveTopic } from '#server/live-topic.ts'
import type { Module } from '#server/module.ts'
import { quietRoutes } from './quiet-routes.ts'
import { notificationRoutes } from './routes.ts'

/** The bell and its settings; what fills it is in src/server/messaging. */
export const notifications: Module = {
  name: 'notifications',
  pages,
  refusals,
  topics: [
    liveTopic({
      about: 'notifications',
      event: 'notifications:changed',
      audience: deviceAudience,
    }),
  ],
  routes: [...notificationRoutes, ...quietRoutes],
}
