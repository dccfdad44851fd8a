import type { Noun } from '../../base/noun.ts'
import { postsLeague } from '../../boards/leagues/store.ts'
import { leagueCalendar } from './calendar.ts'
// what it adds to a noun
import '../channels/channel-user.ts'

/** Where leagues are told of. The leagues themselves are a noun of the boards. */
export const leaguePosts: Noun = {
  name: 'league-posts',
  channelUser: { uses: postsLeague, calendar: leagueCalendar },
}
