import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { PollNotice } from '../contract.ts'
import { pollPath } from './poll-paths.ts'

const poll = notificationKind<PollNotice>({
  text: ({ pollId, channel: question }, { t }) => ({
    title: t('notifications.poll'),
    text: question,
    to: pollPath(pollId),
    action: t('notifications.vote'),
  }),
})

const kinds: NotificationKinds = { poll }

export default kinds
