import type { Module } from '#server/module.ts'
import { postsPolls } from '#modules/play/polls/server/store.ts'
import { pollCalendar } from './calendar.ts'
// what it adds to a module
import '../channel-source.ts'

/** Where polls are told of. The polls themselves are a module of what is played. */
export const pollPosts: Module = {
  name: 'poll-posts',
  channelUser: { uses: postsPolls, calendar: pollCalendar },
}
