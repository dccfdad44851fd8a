import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import type { FeedState } from '#shared/predictors.ts'
import { Chip } from '#client/ui/Chip.tsx'

const looks = {
  none: { icon: <EditRegular fontSize={16} />, color: {} },
  fresh: { icon: <CheckmarkRegular fontSize={16} />, color: { color: 'green' as const } },
  late: { icon: <ClockRegular fontSize={16} />, color: { color: 'sun' as const } },
  broken: { icon: <ErrorCircleRegular fontSize={16} />, color: { color: 'sun' as const } },
}

interface FeedChipProps {
  readonly competition: {
    readonly isOwn: boolean
    readonly isPractice?: boolean
    readonly feed: FeedState
  }
}

/** Whether a competition's feed is up to date; a space's own without one is written by hand, and one is invented. */
export function FeedChip({ competition: { isOwn, isPractice, feed } }: FeedChipProps) {
  const { t } = useTranslation()
  if (isPractice) return <Chip outlined>{t('predict.start.practice')}</Chip>
  if (!isOwn && feed.state === 'none') return null // the operator's, read from a file
  const { icon, color } = looks[feed.state]
  return (
    <Chip {...color}>
      {icon}
      {t(`predict.feed.${feed.state}`)}
    </Chip>
  )
}
