import { Button } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStageResult } from '../../predictor-schedules.contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'

interface PostResultProps {
  readonly gameId: string
  readonly stageId: string
}

/** For admins: tells the predictor's channel how a round ended. What is sent again has the same key. */
export function PostResult({ gameId, stageId }: PostResultProps) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, busy } = useAction()
  const post = () =>
    act(async () => {
      await call(postStageResult, { body: { companyId, gameId, stageId, key } })
      setKey(crypto.randomUUID())
    }, t('predict.resultPosted'))
  return (
    <Button icon={<SendRegular />} disabled={busy} onClick={() => void post()}>
      {t('predict.postResult')}
    </Button>
  )
}
