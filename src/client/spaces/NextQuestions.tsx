import { useTranslation } from 'react-i18next'
import { questions } from '../survey/questions.ts'

/** What comes after the space is made, so that nobody wonders how long it will be. */
export function NextQuestions() {
  const { t } = useTranslation()
  return (
    <section className="card nxq" aria-label={t('space.next')}>
      <div className="hd">
        <h2>{t('space.next')}</h2>
        <span className="end caption">{t('space.nextTime')}</span>
      </div>
      <ol>
        {questions.map((question, i) => (
          <li key={question}>
            <b>{i + 1}</b>
            <span className="grow">{t(`survey.${question}.q`)}</span>
            <span className="caption">{t(`survey.${question}.hint`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
