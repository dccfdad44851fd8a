import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import type { OpenTip } from '../open-tips/open-tip.ts'
import styles from './SavedSquares.module.css'

/** How many of the next tips are saved: a square each, painted once it is. */
export function SavedSquares({ tips }: { tips: readonly OpenTip[] }) {
  const { t } = useTranslation()
  const saved = tips.filter(({ isTipped }) => isTipped).length
  if (tips.length === 0) return null
  return (
    <span className={styles.saved}>
      <span className={styles.squares} aria-hidden="true">
        {tips.map(({ gameId, matchId }, i) => (
          <i key={`${gameId} ${matchId}`} className={classes(i < saved && styles.painted)} />
        ))}
      </span>
      <Text variant="caption">{t('predict.tipNow.saved', { saved, of: tips.length })}</Text>
    </span>
  )
}
