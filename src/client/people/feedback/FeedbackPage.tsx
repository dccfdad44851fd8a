import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { useSession } from '../../base/session/session.ts'
import stateLate from '../../ui/art/state/too-many-tries.svg'
import stateOffline from '../../ui/art/state/error.svg'
import stateSent from '../../ui/art/state/verified.svg'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/useNow.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { useFeedback } from './useFeedback.ts'

function Sent({ number, onMore }: { number: number; onMore: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <StateSheet
      art={stateSent}
      title={t('feedback.sent')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate('/')}>
            {t('feedback.home')}
          </Button>
          <Button onClick={onMore}>{t('feedback.another')}</Button>
        </>
      }
    >
      <p>{t('feedback.sentText', { number })}</p>
    </StateSheet>
  )
}

interface EnoughProps {
  until: number
  text: string
  onSend: () => void
}

function Enough({ until, text, onSend }: EnoughProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(until)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => toast(true, t('feedback.copied')))
  return (
    <StateSheet
      art={stateLate}
      title={t('feedback.enough')}
      actions={
        <>
          <Button appearance="primary" disabled={now < until} onClick={onSend}>
            {t('feedback.sendAt', { time })}
          </Button>
          {text && (
            <Button appearance="subtle" icon={<CopyRegular />} onClick={copy}>
              {t('feedback.copy')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('feedback.enoughText', { time })}</p>
    </StateSheet>
  )
}

function Offline({ onSend }: { onSend: () => void }) {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateOffline}
      title={t('feedback.offline')}
      actions={<Button onClick={onSend}>{t('feedback.tryNow')}</Button>}
    >
      <p>{t('feedback.offlineText')}</p>
    </StateSheet>
  )
}

function Feedback({ user }: { user: User }) {
  const { draft, state, edit, send, back } = useFeedback(user)
  if (state.is === 'sent') return <Sent number={state.number} onMore={back} />
  if (state.is === 'enough') return <Enough until={state.until} text={draft.text} onSend={send} />
  if (state.is === 'offline') return <Offline onSend={send} />
  const isSending = state.is === 'sending'
  return <FeedbackForm draft={draft} onEdit={edit} isSending={isSending} onSend={send} />
}

/** Where one tells the people who run Recess what one thinks. */
export default function FeedbackPage() {
  const user = useSession((s) => s.user)
  return user && <Feedback key={user.userId} user={user} />
}
