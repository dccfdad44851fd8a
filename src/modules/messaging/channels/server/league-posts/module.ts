import type { Module } from '#server/module.ts'
import { postsLeague } from '#modules/boards/leagues/server/store.ts'
import { leagueCalendar } from './calendar.ts'
// what it adds to a module
import '../channel-source.ts'

/** Where leagues are told of. The leagues themselves are a module of the boards. */
export const leaguePosts: Module = {
  name: 'league-posts',
  channelUser: { uses: postsLeague, calendar: leagueCalendar },
}
