import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { ClosingNotice, FeedNotice } from '../contract.ts'
import { predictorPath } from './predictor-paths.ts'

const predictions = notificationKind<ClosingNotice>({
  text: ({ open, channel, predictorId }, { t }) => ({
    title: t('notifications.predictions'),
    text: t('notifications.predictionsText', { count: open, competition: channel }),
    to: predictorPath(predictorId),
    action: t('notifications.predict'),
  }),
})

const feedAsks = notificationKind<FeedNotice>({
  text: ({ fixtureId, channel }, { t }) => ({
    title: t('notifications.feedAsks', { channel }),
    text: t('notifications.feedAsksText'),
    to: `/admin/competitions/${fixtureId}`,
  }),
})

const feedFails = notificationKind<FeedNotice>({
  text: ({ fixtureId, channel }, { t }) => ({
    title: t('notifications.feedFails', { channel }),
    text: t('notifications.feedFailsText'),
    to: `/admin/competitions/${fixtureId}`,
  }),
})

const kinds: NotificationKinds = { predictions, feedAsks, feedFails }

export default kinds
