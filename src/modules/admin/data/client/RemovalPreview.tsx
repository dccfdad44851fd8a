import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useTranslation } from 'react-i18next'
import { MOST_COUNTED, type countRetention } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { Retention } from '#shared/retention.ts'
import { useDayText } from '#modules/people/billing/client/useBillingText.ts'
import { classes } from '#client/ui/classes.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useRetentionText } from '#client/ui/useRetentionText.ts'
import { useRemovalPreview } from './useRemovalPreview.ts'
import styles from './RemovalPreview.module.css'

type Removal = Answer<typeof countRetention>['goes'][number]

function useRemovalText(times: Partial<Retention>) {
  const { t, i18n } = useTranslation()
  const timeText = useRetentionText()
  const dayText = useDayText()
  return ({ what, of, count, before }: Removal): string => {
    const number = new Intl.NumberFormat(i18n.language).format(count)
    const countText = count < MOST_COUNTED ? number : t('adminData.keep.orMore', { number })
    const time = timeText(times[what]!)
    return t(`adminData.keep.goes.${of}`, {
      time,
      shown: countText,
      date: dayText(before, 'long', true),
    })
  }
}

/** Below the times: what those that were shortened would remove. */
export function RemovalPreview({ times }: { times: Partial<Retention> }) {
  const { t } = useTranslation()
  const { data, error, isPlaceholderData } = useRemovalPreview(times)
  const errorText = useErrorText()
  const removalText = useRemovalText(times)
  const isChanged = Object.keys(times).length > 0
  const removals = isChanged && !isPlaceholderData ? data?.goes : undefined
  const words = () => {
    if (!isChanged) return [t('adminData.keep.note')]
    if (error) return [errorText(error)]
    if (!removals) return [t('adminData.keep.counting')]
    return removals.length > 0 ? removals.map(removalText) : [t('adminData.keep.nothing')]
  }
  return (
    <div className={classes(styles.note, removals && removals.length > 0 && styles.warns)}>
      <InfoRegular fontSize={16} aria-hidden="true" />
      <div role="status">
        {words().map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
