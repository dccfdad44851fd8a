import { details, overview } from '#shared/api/leaderboard.ts'
import { RefusalError } from '../refusal.ts'
import { route, type Route } from '../http/serve.ts'
import { keptBoard, rangeBoard } from './board.ts'

const LONG_AGO = '1970-01-01'
const FAR_AHEAD = '9999-12-31'

export const leaderboardRoutes: readonly Route[] = [
  route(overview, ({ world, caller, query }) =>
    keptBoard(world, caller, {
      gameType: '',
      period: query.period,
      pageSize: query.top,
      pageNumber: 1,
    }),
  ),

  route(details, async ({ world, caller, query }) => {
    const { startDate, endDate } = query
    if (!startDate && !endDate) return keptBoard(world, caller, query)
    const from = startDate ?? LONG_AGO
    const to = endDate ?? FAR_AHEAD
    if (from > to) throw new RefusalError('bad_input', { fields: { endDate: 'bad_input' } })
    return rangeBoard(world, caller, query, from, to)
  }),
]
