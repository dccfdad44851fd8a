import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTeams, type TeamsState } from '#client/host/useTeams.tsx'
import { HostRefused } from '#client/host/refusals.ts'
import { PermissionList, popUpPath } from '#modules/platforms/microsoft/client/index.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import { Caption } from '#client/ui/Text.tsx'
import type { Consented } from './chat-consent.ts'
import styles from './PlayInvites.module.css'

/** Opens Microsoft's window. Null: Teams let none open. */
async function askConsent({ consent, surface }: TeamsState): Promise<Consented | null> {
  try {
    await consent(popUpPath(surface, '?for=chat'))
    return 'allowed'
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    return error.refusal === 'blocked' ? null : 'unsure'
  }
}

interface ChatConsentProps {
  open: boolean
  onAnswer: (consented: Consented) => void
}

/** Before Microsoft's own window, at the user's first invitation in Teams: what it requests and what for. */
export default function ChatConsent({ open, onAnswer }: ChatConsentProps) {
  const { t } = useTranslation()
  const teams = useTeams()
  const [busy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const allow = async () => {
    setBusy(true)
    const consented = await askConsent(teams)
    setBusy(false)
    if (consented) onAnswer(consented)
    else setBlocked(true)
  }
  return (
    <AppDialog
      title={t('chatConsent.title')}
      open={open}
      onClose={() => onAnswer('declined')}
      className={styles.chatConsentSurface}
    >
      <DialogContent className={styles.chatConsentContent}>
        <p>{t('chatConsent.text')}</p>
        <PermissionList lines={[t('chatConsent.open'), t('chatConsent.write')]} />
        <Caption role="status">
          {t(isBlocked ? 'refused.blocked.text' : 'chatConsent.foot')}
        </Caption>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer('declined')}>{t('chatConsent.hereOnly')}</Button>
        <Button appearance="primary" disabledFocusable={busy} onClick={() => void allow()}>
          {t('consent.allow')}
        </Button>
      </DialogActions>
    </AppDialog>
  )
}
