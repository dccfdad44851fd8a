import { Button } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellWhenOpen } from '#shared/api/hours.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { Card } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { ClosedCourt } from './ClosedCourt.tsx'
import { HoursTrack } from './HoursTrack.tsx'
import { useOpensText } from './useOpensText.ts'
import type { Hours } from './useHours.ts'
import styles from './ClosedPlay.module.css'

function useTellMe() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId ?? '')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      await call(tellWhenOpen, { body: { userId } })
      await queries.invalidateQueries({ queryKey: ['hours'] })
      toast(true, t('hours.willTell'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy }
}

interface ClosedPlayProps {
  hours: Hours
  now: number
  isPreview?: boolean // as members see it, with buttons that do nothing
}

/** Why nothing begins now, and when it does again: by the reader's own clock. */
export function ClosedPlay({ hours, now, isPreview = false }: ClosedPlayProps) {
  const { t } = useTranslation()
  const opensText = useOpensText()
  const navigate = useNavigate()
  const { ask, busy } = useTellMe()
  const { opensAt, wantsToKnow, puzzlesInHours } = hours
  return (
    <Card className={isPreview ? undefined : styles.card} aria-label={t('hours.closedLabel')}>
      <div className={styles.court}>
        <ClosedCourt />
      </div>
      <div className={styles.body}>
        <Text as={isPreview ? 'p' : 'h2'} variant="subtitle1" strong>
          {opensAt ? t('hours.opens', { when: opensText(opensAt) }) : t('hours.neverOpens')}
        </Text>
        <Text as="p" muted>
          {t(hours.isHoliday ? 'hours.holiday' : 'hours.closedText')}
        </Text>
        <HoursTrack hours={hours} now={now} />
        <div className={styles.actions}>
          {opensAt && (
            <Button
              appearance="primary"
              icon={<AlertRegular />}
              disabled={busy || wantsToKnow || isPreview}
              onClick={() => void ask()}
            >
              {t(wantsToKnow ? 'hours.told' : 'hours.tellMe')}
            </Button>
          )}
          {!puzzlesInHours && (
            <Button disabled={isPreview} onClick={() => navigate('/')}>
              {t('hours.puzzles')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
