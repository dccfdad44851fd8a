import { Button, type ButtonProps } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { useTranslation } from 'react-i18next'

export function RulesButton(props: ButtonProps) {
  const { t } = useTranslation()
  return <Button icon={<QuestionCircleRegular />} aria-label={t('puzzle.rules')} {...props} />
}
