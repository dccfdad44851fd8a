import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import { wholePercents } from '#client/ui/whole-percents.ts'
import { Row } from '#client/ui/Row.tsx'
import styles from './Match.module.css'

interface SplitBarProps {
  readonly home: string
  readonly away: string
  readonly split: { readonly home: number; readonly draw: number; readonly away: number } // people
}

/** How colleagues tipped: home, draw, away. Drawn only after the lock. */
export function SplitBar({ home, away, split }: SplitBarProps) {
  const { t, i18n } = useTranslation()
  const all = split.home + split.draw + split.away
  if (all === 0) return <Text variant="caption">{t('predict.nobodyTipped')}</Text>
  const [homeShare, drawShare, awayShare] = wholePercents([split.home, split.draw, split.away]).map(
    (percent) => (percent / 100).toLocaleString(i18n.language, { style: 'percent' }),
  )
  return (
    <div className={styles.split}>
      <div className={styles.bar} aria-hidden="true">
        {split.home > 0 && <i className={styles.home} style={{ flexGrow: split.home }} />}
        {split.draw > 0 && <i className={styles.draw} style={{ flexGrow: split.draw }} />}
        {split.away > 0 && <i className={styles.away} style={{ flexGrow: split.away }} />}
      </div>
      <Row variant="caption" gap={8} align="stretch" between>
        <span>{`${home} ${homeShare}`}</span>
        <span>{t('predict.draw', { share: drawShare })}</span>
        <span>{`${away} ${awayShare}`}</span>
      </Row>
    </div>
  )
}
