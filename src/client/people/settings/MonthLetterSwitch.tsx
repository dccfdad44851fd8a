import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Column } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import type { useReach } from './useReach.ts'
import styles from './MonthLetterSwitch.module.css'

/** Whether a letter tells somebody who looks after the space how its month was. */
export function MonthLetterSwitch({ reach, save }: ReturnType<typeof useReach>) {
  const { t } = useTranslation()
  return (
    <div className={styles.letter}>
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
