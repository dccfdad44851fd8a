import { Button } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStageResult } from '../../predictor-schedules.contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

interface PostResultProps {
  readonly gameId: string
  readonly stageId: string
}

/** For admins: tells the predictor's channel how a round ended. What is sent again has the same key. */
export function PostResult({ gameId, stageId }: PostResultProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const post = async () => {
    setBusy(true)
    try {
      await call(postStageResult, { body: { companyId, gameId, stageId, key } })
      setKey(crypto.randomUUID())
      toast(true, t('predict.resultPosted'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<SendRegular />} disabled={busy} onClick={() => void post()}>
      {t('predict.postResult')}
    </Button>
  )
}
