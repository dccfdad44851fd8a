import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { Card } from '#client/ui/Card.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { HoursTrack } from './HoursTrack.tsx'
import { NotifyWhenOpen } from './NotifyWhenOpen.tsx'
import { useOpensText } from './useOpensText.ts'
import { type Hours, useHours } from './useHours.ts'
import { useNow } from '#client/ui/useNow.ts'
import { Row } from '#client/ui/Row.tsx'
import styles from './PlayHours.module.css'

interface ClosedPlayProps {
  hours: Hours
  now: number
  isPreview?: boolean // as members see it, with buttons that do nothing
}

/* The court extends to both sides of its middle, for cards of any width. */
const STRIPE = 56
const STRIPES = Array.from({ length: 40 }, (_, i) => (i - 17) * STRIPE)
  .map((x) => `M${x} 94L${x + 18} 76H${x + 36}L${x + 18} 94Z`)
  .join('')

/** Tape across a court that nobody has painted, under a clock. */
function ClosedCourt() {
  return (
    <svg className={`art ${styles.closedCourt}`} viewBox="0 0 320 112" aria-hidden="true">
      <rect className="asphalt" x="-900" y="-60" width="2120" height="232" />
      <g className="unpainted">
        <path
          className="line"
          d="M160 -60V172M-900 70H1220M-900 20H70V70M1220 20H250V70"
          strokeWidth="4"
        />
        <circle className="line" cx="160" cy="60" r="46" strokeWidth="4" />
      </g>
      <circle className="sun" cx="160" cy="40" r="30" />
      <path d="M160 22V42L172 50" fill="none" stroke="var(--rc-on-sun)" strokeWidth="6" />
      <rect className={styles.tape} x="-900" y="76" width="2120" height="18" />
      <path className={styles.stripes} d={STRIPES} />
    </svg>
  )
}

/** Why nothing begins now, and when it does again: by the reader's own clock. */
export function ClosedPlay({ hours, now, isPreview = false }: ClosedPlayProps) {
  const { t } = useTranslation()
  const opensText = useOpensText()
  const navigate = useNavigate()
  const { opensAt, puzzlesInHours } = hours
  return (
    <Card className={isPreview ? undefined : styles.card} aria-label={t('hours.closedLabel')}>
      <div className={styles.closedPlayCourt}>
        <ClosedCourt />
      </div>
      <div className={styles.body}>
        <Text as={isPreview ? 'p' : 'h2'} variant="subtitle1" strong>
          {opensAt ? t('hours.opens', { when: opensText(opensAt) }) : t('hours.neverOpens')}
        </Text>
        <MutedText>{t(hours.isHoliday ? 'hours.holiday' : 'hours.closedText')}</MutedText>
        <HoursTrack hours={hours} now={now} />
        <Row gap={8} align="stretch" wrap>
          <NotifyWhenOpen hours={hours} isPreview={isPreview} />
          {!puzzlesInHours && (
            <Button disabled={isPreview} onClick={() => navigate('/')}>
              {t('hours.puzzles')}
            </Button>
          )}
        </Row>
      </div>
    </Card>
  )
}

/** While play is closed: why, and until when. Nothing while it is open. */
export function ClosedNotice() {
  const { data } = useHours()
  const now = useNow()
  return data && !data.isOpen ? <ClosedPlay hours={data} now={now} /> : null
}
