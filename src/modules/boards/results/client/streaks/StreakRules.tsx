import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from '#client/ui/Card.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from '../Results.module.css'

/* The same rules in docs/streaks.md; src/server/play/results/streak.test.ts holds them. */
const rules = ['counts', 'which', 'off', 'holidays', 'away', 'freeze', 'ends', 'reminder'] as const

/** What keeps a streak, and what ends it. */
export default function StreakRules() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageTitle variant="title2">{t('streaks.title')}</PageTitle>
      <Card>
        <ol className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>
              <Text as="h2" strong>
                {t(`streaks.${rule}.title`)}
              </Text>
              <Text as="p">{t(`streaks.${rule}.text`)}</Text>
            </li>
          ))}
        </ol>
      </Card>
      <Link to="/user-settings#quiet">{t('streaks.settings')}</Link>
    </div>
  )
}
