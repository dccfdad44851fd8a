import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { startPath } from '../predictor-paths.ts'

/** No competition runs: an admin starts one, others are told who can. */
export function NoPredictors() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useSession((s) => Boolean(s.user?.isAdmin))
  return (
    <StateSheet
      art={stateEmpty}
      title={t('predict.empty.title')}
      actions={
        isAdmin && (
          <Button appearance="primary" onClick={() => navigate(startPath)}>
            {t('predict.start.new')}
          </Button>
        )
      }
    >
      <p>{t(isAdmin ? 'predict.empty.admin' : 'predict.empty.member')}</p>
    </StateSheet>
  )
}
