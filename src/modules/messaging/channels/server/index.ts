export { cardOf } from './card-of.ts'
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
export { sendTest } from './destinations.ts'
export { type About, type Post, channelPostJob, postSchema } from './enqueue-post.ts'
export { channelsForPredictors } from './for-predictors.ts'
export { linkFor } from './link.ts'
export { addOffered, findChannel, findOffered, takeChannel } from './offered.ts'
export { roundFacts } from './predictor-facts.ts'
export { reminderFacts } from './reminder-facts.ts'
export { postByApp } from './senders.ts'
