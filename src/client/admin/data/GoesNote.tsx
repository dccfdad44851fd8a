import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useTranslation } from 'react-i18next'
import { MOST_COUNTED, type countRetention } from '#shared/api/retention.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import type { Retention } from '#shared/retention.ts'
import { useDayText } from '../../people/billing/useWords.ts'
import { classes } from '../../ui/classes.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { useRetentionText } from '../../ui/useRetentionText.ts'
import { useGoes } from './useGoes.ts'
import styles from './GoesNote.module.css'

type Goes = Answer<typeof countRetention>['goes'][number]

function useGoesText(times: Partial<Retention>) {
  const { t, i18n } = useTranslation()
  const timeText = useRetentionText()
  const dayText = useDayText()
  return ({ what, of, count, before }: Goes): string => {
    const number = new Intl.NumberFormat(i18n.language).format(count)
    const shown = count < MOST_COUNTED ? number : t('adminData.keep.orMore', { number })
    const time = timeText(times[what]!)
    return t(`adminData.keep.goes.${of}`, { time, shown, date: dayText(before, 'long', true) })
  }
}

/** Below the times: what those that were shortened would remove. */
export function GoesNote({ times }: { times: Partial<Retention> }) {
  const { t } = useTranslation()
  const { data, error, isPlaceholderData } = useGoes(times)
  const errorText = useErrorText()
  const goesText = useGoesText(times)
  const isAsked = Object.keys(times).length > 0
  const goes = isAsked && !isPlaceholderData ? data?.goes : undefined
  const words = () => {
    if (!isAsked) return [t('adminData.keep.note')]
    if (error) return [errorText(error)]
    if (!goes) return [t('adminData.keep.counting')]
    return goes.length > 0 ? goes.map(goesText) : [t('adminData.keep.nothing')]
  }
  return (
    <div className={classes(styles.note, goes && goes.length > 0 && styles.warns)}>
      <InfoRegular fontSize={16} aria-hidden="true" />
      <div role="status">
        {words().map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
