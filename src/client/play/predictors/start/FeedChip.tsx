import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import type { FeedState } from '#shared/predictors.ts'
import { Chip } from '../../../ui/Chip.tsx'

const looks = {
  none: { icon: <EditRegular fontSize={16} />, color: {} },
  fresh: { icon: <CheckmarkRegular fontSize={16} />, color: { color: 'green' as const } },
  late: { icon: <ClockRegular fontSize={16} />, color: { color: 'sun' as const } },
  broken: { icon: <ErrorCircleRegular fontSize={16} />, color: { color: 'sun' as const } },
}

/** Whether a competition's feed is up to date; one written by hand has none. */
export function FeedChip({ feed }: { feed: FeedState }) {
  const { t } = useTranslation()
  const { icon, color } = looks[feed.state]
  return (
    <Chip {...color}>
      {icon}
      {t(`predict.feed.${feed.state}`)}
    </Chip>
  )
}
