import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import styles from './Match.module.css'

interface SaveMarkProps {
  readonly state: 'changed' | 'sending' | 'waits' | 'fine' | 'refused' | 'saved'
  readonly code?: string | undefined // why it is refused
  readonly note?: string // more of what is saved
  readonly at?: string // the clock's time when it was
}

/** Whether what somebody predicted is with the server, on its way, or waits on this device. */
export function SaveMark({ state, code = '', note = '', at = '' }: SaveMarkProps) {
  const { t } = useTranslation()
  if (state === 'refused')
    return (
      <Text className={styles.bad}>
        <ErrorCircleRegular fontSize={16} aria-hidden="true" />
        {t([`errors.${code}`, 'errors.server_error'])}
      </Text>
    )
  if (state === 'waits' || state === 'fine')
    return (
      <Text className={styles.waits}>
        <CloudOffRegular fontSize={16} aria-hidden="true" />
        <span>{t(state === 'waits' ? 'predict.keptHere' : 'predict.fine')}</span>
      </Text>
    )
  if (state !== 'saved') return <Text variant="caption">{t('predict.saving')}</Text>
  return (
    <Text className={styles.saved}>
      <CheckmarkCircleFilled fontSize={16} aria-hidden="true" />
      <b>{at ? t('predict.savedAt', { time: at }) : t('predict.saved')}</b>
      {note && <Text variant="caption">{note}</Text>}
    </Text>
  )
}
