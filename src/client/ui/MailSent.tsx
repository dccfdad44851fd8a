import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../settings.ts'
import state from './art/state/mail-sent.svg'
import { NoMail } from './NoMail.tsx'
import { StateSheet } from './StateSheet.tsx'
import { toast } from './toast.ts'
import { untilText, useNow } from './useNow.ts'
import { Caption } from './Text.tsx'
import { useAction } from './useAction.ts'

const RESEND_MS = 60_000

interface MailSentProps {
  email: string
  text?: string // keys of what else to say
  nothing?: string
  onResend: () => Promise<void>
  onChange: () => void
}

/** The same words whether or not the address has an account. */
export function MailSent({
  email,
  text = 'mailSent.text',
  nothing = 'mailSent.nothing',
  onResend,
  onChange,
}: MailSentProps) {
  const { t } = useTranslation()
  const { act } = useAction()
  const { lacksMail, mailPage } = settings()
  const [sentAt, setSentAt] = useState(() => Date.now())
  const now = useNow()
  const waits = now < sentAt + RESEND_MS
  const resend = () => {
    setSentAt(Date.now())
    void act(async () => {
      await onResend()
      toast(!lacksMail, t(lacksMail ? 'noMail.title' : 'mailSent.again'))
    })
  }
  return (
    <StateSheet
      art={state}
      title={t(lacksMail ? 'noMail.title' : 'mailSent.title')}
      actions={
        <>
          <Button disabled={waits} onClick={resend}>
            {waits
              ? t('mailSent.resendIn', { time: untilText(sentAt + RESEND_MS, now).slice(4) })
              : t('mailSent.resend')}
          </Button>
          <Button appearance="subtle" onClick={onChange}>
            {t('mailSent.other')}
          </Button>
        </>
      }
    >
      {lacksMail ? <NoMail /> : <p>{t(text, { email })}</p>}
      {mailPage && (
        <p>
          <a href={mailPage} target="_blank" rel="noreferrer">
            {t('mailSent.outbox')}
          </a>
        </p>
      )}
      <Caption>{t(lacksMail ? 'noMail.waits' : nothing)}</Caption>
    </StateSheet>
  )
}
