import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import stateLate from '#client/ui/art/state/too-many-tries.svg'
import stateOffline from '#client/ui/art/state/error.svg'
import stateSent from '#client/ui/art/state/verified.svg'
import { useCopy } from '#client/share/useCopy.ts'
import { useNow } from '#client/ui/useNow.ts'

export interface SheetProps {
  art: string
  title: string
  actions: ReactNode
  children: ReactNode
}

interface AnswerProps {
  sheet: ComponentType<SheetProps> // a page's, or a dialog's
}

interface SentProps extends AnswerProps {
  number: number
  back: ReactNode
  onMore: () => void
}

/** It has arrived, and has a number. */
export function Sent({ sheet: Sheet, number, back, onMore }: SentProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      art={stateSent}
      title={t('feedback.sent')}
      actions={
        <>
          {back}
          <Button appearance="subtle" onClick={onMore}>
            {t('feedback.another')}
          </Button>
        </>
      }
    >
      <p>{t('feedback.sentText', { number })}</p>
    </Sheet>
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const copy = useCopy('feedback.copied', 'feedback.notCopied')
  return (
    <Button appearance="subtle" icon={<CopyRegular />} onClick={() => void copy(text)}>
      {t('feedback.copy')}
    </Button>
  )
}

interface EnoughProps extends AnswerProps {
  until: number
  isSet: boolean
  text: string
  onSend: () => void
  onSendThen: () => void
}

/** No more in this hour: the text is kept, and sent later. */
export function Enough({ sheet: Sheet, until, isSet, text, onSend, onSendThen }: EnoughProps) {
  const { t, i18n } = useTranslation()
  const isLate = useNow() >= until
  const time = dateFormat(i18n.language, { timeStyle: 'short' }).format(until)
  return (
    <Sheet
      art={stateLate}
      title={t('feedback.enough')}
      actions={
        <>
          {!isSet && (
            <Button onClick={isLate ? onSend : onSendThen}>
              {isLate ? t('feedback.send') : t('feedback.sendAt', { time })}
            </Button>
          )}
          {text && <CopyButton text={text} />}
        </>
      }
    >
      <p>{t(isSet ? 'feedback.setText' : 'feedback.enoughText', { time })}</p>
    </Sheet>
  )
}

/** Offline: it is sent automatically later. */
export function Offline({ sheet: Sheet, onSend }: AnswerProps & { onSend: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet
      art={stateOffline}
      title={t('feedback.offline')}
      actions={
        <Button icon={<ArrowClockwiseRegular />} onClick={onSend}>
          {t('feedback.tryNow')}
        </Button>
      }
    >
      <p>{t('feedback.offlineText')}</p>
    </Sheet>
  )
}
