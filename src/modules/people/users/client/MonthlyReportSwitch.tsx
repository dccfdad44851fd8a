import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import type { useNotificationPreferences } from './useNotificationPreferences.ts'
import styles from './MonthlyReportSwitch.module.css'

/** Whether an admin gets the monthly report by email. */
export function MonthlyReportSwitch({
  reach,
  save,
}: ReturnType<typeof useNotificationPreferences>) {
  const { t } = useTranslation()
  return (
    <div className={styles.report}>
      <Column>
        <span>{t('settings.monthLetter')}</span>
        <Text variant="caption">{t('settings.monthLetterText')}</Text>
      </Column>
      <Switch
        checked={reach?.monthLetter ?? false}
        disabled={!reach}
        aria-label={t('settings.monthLetter')}
        onChange={(_, { checked }) => void save({ monthLetter: checked })}
      />
    </div>
  )
}
