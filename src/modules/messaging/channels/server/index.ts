export { cardOf } from './card-of.ts'
export { type Card, cut } from './cards/card.ts'
export { toChatMessage } from './cards/teams.ts'
export { inviteCard, inviteLine } from './cards/invite.ts'
export { notificationsCard } from './cards/notifications-card.ts'
export { predictorCard } from './cards/predictor.ts'
export { texts } from './cards/texts.ts'
export { tournamentCard } from './cards/tournament.ts'
export {
  type CalendarPost,
  type ChannelUser,
  type Reminding,
  channelUsers,
} from './channel-source.ts'
export { type ChannelStatus, findChannelStatuses } from './channel-status.ts'
export { openChat, postToGraph, writeToChat } from './chats/graph.ts'
export { sendTest } from './destinations.ts'
export { type About, type Post, channelPostJob, postSchema } from './enqueue-post.ts'
export { channelsForPredictors } from './for-predictors.ts'
export { linkFor } from './link.ts'
export { addOffered, findChannel, findOffered, takeChannel } from './offered.ts'
export { NotPostedError } from './post-failure.ts'
export { roundFacts } from './predictor-facts.ts'
export type { Team } from './puzzle-facts.ts'
export { type QueuedPost, queuedPosts } from './queued.ts'
export { reminderFacts } from './reminder-facts.ts'
export { againOf } from './retry-policy.ts'
export { postByApp } from './senders.ts'
export { type ChannelKey, type DestinationRow, findDestination, listDestinations } from './store.ts'
