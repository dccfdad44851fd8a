import type { Noun } from '../../base/noun.ts'
import { postsPolls } from '../../play/polls/store.ts'
import { pollCalendar } from './calendar.ts'
// what it adds to a noun
import '../channels/channel-user.ts'

/** Where polls are told of. The polls themselves are a noun of what is played. */
export const pollPosts: Noun = {
  name: 'poll-posts',
  channelUser: { uses: postsPolls, calendar: pollCalendar },
}
