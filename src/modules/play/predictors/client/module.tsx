import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { readStored } from '#client/session/storage.ts'
import { tipsStorageKey, unsentPicksKey } from './tips/tips-storage-key.ts'

const PredictorGames = lazyPart(
  () => import(/* webpackChunkName: "predict" */ './PredictorGames.tsx'),
)
const SpecialEvent = lazyPart(
  () => import(/* webpackChunkName: "event" */ './PredictorEventsPage.tsx'),
)
const PredictorEvents = lazyPart(
  () => import(/* webpackChunkName: "events" */ './calendar/MatchCalendarPage.tsx'),
)
const PredictorDialog = lazyPart(
  () => import(/* webpackChunkName: "predict-dialog" */ './dialog/TaskModule.tsx'),
)
const StartPredictor = lazyPart(
  () => import(/* webpackChunkName: "start-predictor" */ './start/StartPage.tsx'),
)
const EventEditor = lazyPart(
  () => import(/* webpackChunkName: "event-editor" */ './special-events/editor/EditorPage.tsx'),
)
const Competition = lazyPart(
  () => import(/* webpackChunkName: "competition" */ './competition/CompetitionPage.tsx'),
)
const EventsAdmin = lazyPart(
  () => import(/* webpackChunkName: "events-admin" */ './special-events/editor/EventsAdmin.tsx'),
)
const SendSavedTips = lazyPart(
  () => import(/* webpackChunkName: "kept-tips" */ './tips/SendSavedTips.tsx'),
)

export const predictors: ClientModule = {
  name: 'predictors',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  homeCards: () => import(/* webpackChunkName: "home" */ './home-cards.ts'),
  adminSections: [
    { name: 'predictors', to: '/admin/predictors', place: 60, icon: 'target' },
    { name: 'events', to: '/admin/events', place: 70, icon: 'star' },
  ],
  planFeatures: [
    { name: 'predictors', plan: 'team', place: 10, to: '/admin/predictors' },
    { name: 'events', plan: 'company', place: 10, to: '/admin/events' },
  ],
  unsent: {
    isThere: (userId) =>
      [tipsStorageKey(userId), unsentPicksKey(userId)].some((key) => readStored(key) !== null),
    Send: SendSavedTips,
  },
  pages: drawPages(pages, {
    '/predictor-games': <PredictorGames />,
    '/predictorEvents': <SpecialEvent />,
    '/events': <PredictorEvents />,
    '/predictor-games-task-module': <PredictorDialog />,
    '/admin/predictors': <StartPredictor />,
    '/admin/events/:fixtureId': <EventEditor />,
    '/admin/competitions/:fixtureId': <Competition />,
    '/admin/events': <EventsAdmin />,
  }),
}
