import type { Noun } from '../../base/noun.ts'
import { postsTo } from '../../play/predictors/schedule.ts'
import { predictionsClose } from './bell.ts'
import { predictorCalendar } from './calendar.ts'
import { remindedRounds } from './reminding.ts'
import { predictorPostRoutes } from './routes.ts'
import { predictorSource, predictorTurn } from './work.ts'

/** What channels are told of predictors. The predictors themselves are a noun of what is played. */
export const predictorPosts: Noun = {
  name: 'predictor-posts',
  routes: predictorPostRoutes,
  deliveries: { predictorTurn, predictionsClose },
  due: [predictorSource],
  channelUser: { uses: postsTo, reminds: remindedRounds, calendar: predictorCalendar },
}
