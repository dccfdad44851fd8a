import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DangerBar } from '#client/ui/DangerBar.tsx'

/** The server took none of a call's tips: says how many need their person, and offers to send the rest. */
export function RefusedBar({
  refused,
  fine,
  onSaveFine,
}: {
  refused: number
  fine: number
  onSaveFine: () => void
}) {
  const { t } = useTranslation()
  if (refused === 0 && fine === 0) return null
  return (
    <DangerBar
      acts={
        fine > 0 && (
          <Button appearance="primary" onClick={onSaveFine}>
            {t('predict.saveOthers', { count: fine })}
          </Button>
        )
      }
    >
      <b>{t('predict.nothingSaved')}</b> {t('predict.needYou', { count: refused })}
    </DangerBar>
  )
}
