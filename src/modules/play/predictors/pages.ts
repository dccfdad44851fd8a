import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/predictor-games', access: 'member', tab: 'predict', shape: 'lane', preview: 'predict' },
  { path: '/predictorEvents', access: 'member', tab: 'predict', shape: 'lane', preview: 'predict' },
  { path: '/events', access: 'member', tab: 'predict', shape: 'board', preview: 'predict' },
  {
    path: '/predictor-games-task-module',
    access: 'member',
    bare: true,
    shape: 'stage',
    preview: 'predict',
  },
  { path: '/admin/predictors', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/events/:fixtureId', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/competitions/:fixtureId', access: 'admin', tab: 'admin', shape: 'cards' },
  { path: '/admin/events', access: 'admin', tab: 'admin', shape: 'rows', section: 'events' },
] as const satisfies readonly Page[]
