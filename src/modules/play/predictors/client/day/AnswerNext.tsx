import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { DayMatch } from '../../predictor-day.contract.ts'
import { useTipNow } from '../home/useTipNow.ts'

/** The way to what waits first; nothing where nothing does. */
export function AnswerNext({ first }: { first: DayMatch | undefined }) {
  const { t } = useTranslation()
  const tipNow = useTipNow()
  if (!first) return null
  return (
    <Button appearance="primary" onClick={() => tipNow(first)}>
      {t('predict.day.answerNext')}
    </Button>
  )
}
