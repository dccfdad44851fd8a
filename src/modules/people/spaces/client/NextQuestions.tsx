import { useTranslation } from 'react-i18next'
import { questions } from '#modules/people/feedback/client/survey/questions.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './NextQuestions.module.css'

/** What comes after the space is made, so that nobody wonders how long it will be. */
export function NextQuestions() {
  const { t } = useTranslation()
  return (
    <Card className={styles.questions} aria-label={t('space.next')}>
      <CardHead>
        <h2>{t('space.next')}</h2>
        <CardEnd variant="caption">{t('space.nextTime')}</CardEnd>
      </CardHead>
      <ol>
        {questions.map((question, i) => (
          <li key={question}>
            <b>{i + 1}</b>
            <Text grow className={styles.question}>
              {t(`survey.${question}.q`)}
            </Text>
            <Text variant="caption">{t(`survey.${question}.hint`)}</Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}
