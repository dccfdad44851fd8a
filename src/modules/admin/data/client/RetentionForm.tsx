import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { PersonClockRegular } from '@fluentui/react-icons/svg/person-clock'
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { useTranslation } from 'react-i18next'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import {
  retained,
  retentionTimes,
  type Retained,
  type Retention,
  type RetentionTime,
} from '#shared/retention.ts'
import type { Answer } from '#shared/endpoint.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useRetentionText } from '#client/ui/useRetentionText.ts'
import { MOST_COUNTED, type countRetention } from '../contract.ts'
import { useDayText } from '#modules/people/billing/client/index.ts'
import { classes } from '#client/ui/classes.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { shorter, useRemovalPreview } from './useRemovalPreview.ts'
import styles from './SpaceData.module.css'

const icons = {
  results: TrophyRegular,
  moves: HistoryRegular,
  notifications: AlertRegular,
  signIns: PersonClockRegular,
  feedback: ChatRegular,
} as const

interface LineProps {
  what: Retained
  time: RetentionTime
  disabled: boolean
  onChange: (time: RetentionTime) => void
}

function Line({ what, time, disabled, onChange }: LineProps) {
  const { t } = useTranslation()
  const timeText = useRetentionText()
  const Icon = icons[what]
  const name = t(`adminData.keep.${what}`)
  const options = retentionTimes[what].map((value) => ({ value, text: timeText(value) }))
  return (
    <li>
      <Icon fontSize={20} aria-hidden="true" />
      <div className={styles.retentionFormWords}>
        {name}
        <Text as="div" variant="caption">
          {t(`adminData.keep.${what}Text`)}
        </Text>
      </div>
      <Segmented<RetentionTime>
        label={name}
        options={options}
        value={time}
        disabled={disabled}
        onChange={onChange}
      />
    </li>
  )
}

interface RetentionFormProps {
  retention: Retention // as saved
  draft: Partial<Retention> // what is chosen and not saved yet
  onChange: (draft: Partial<Retention>) => void
  isDeleting: boolean // nothing is set any more
}

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
function RemovalPreview({ times }: { times: Partial<Retention> }) {
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

/** How long the space keeps what; a shorter time says first what it would remove. */
export function RetentionForm({ retention, draft, onChange, isDeleting }: RetentionFormProps) {
  const { t } = useTranslation()
  const chosen = { ...retention, ...draft }
  return (
    <Card aria-label={t('adminData.keep.title')}>
      <CardHead title={t('adminData.keep.title')}>
        <CardEnd variant="caption">{t('adminData.keep.nightly')}</CardEnd>
      </CardHead>
      <ul className={styles.lines}>
        {retained.map((what) => (
          <Line
            key={what}
            what={what}
            time={chosen[what]}
            disabled={isDeleting}
            onChange={(time) => onChange({ ...draft, [what]: time })}
          />
        ))}
      </ul>
      <RemovalPreview times={shorter(retention, draft)} />
    </Card>
  )
}
