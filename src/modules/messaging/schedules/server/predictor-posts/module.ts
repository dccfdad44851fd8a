import type { Module } from '#server/module.ts'
import { postsTo } from '#modules/play/predictors/server/schedule.ts'
import { predictionsClose } from './notify-closing.ts'
import { predictorCalendar } from './calendar.ts'
import { remindedRounds } from './reminding.ts'
import { predictorPostRoutes } from './routes.ts'
import { predictorSource, predictorTurn } from './post-job.ts'

/** What channels are told of predictors. The predictors themselves are a module of what is played. */
export const predictorPosts: Module = {
  name: 'predictor-posts',
  routes: predictorPostRoutes,
  deliveries: { predictorTurn, predictionsClose },
  due: [predictorSource],
  channelUser: { uses: postsTo, reminds: remindedRounds, calendar: predictorCalendar },
}
