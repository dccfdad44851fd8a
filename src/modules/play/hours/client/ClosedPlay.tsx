import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { ClosedCourt } from './ClosedCourt.tsx'
import { HoursTrack } from './HoursTrack.tsx'
import { NotifyWhenOpen } from './NotifyWhenOpen.tsx'
import { useOpensText } from './useOpensText.ts'
import type { Hours } from './useHours.ts'
import styles from './ClosedPlay.module.css'

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
  const { opensAt, puzzlesInHours } = hours
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
          <NotifyWhenOpen hours={hours} isPreview={isPreview} />
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
