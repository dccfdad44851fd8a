import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { inOrder } from './editions.ts'
import type { PuzzleStageProps } from './PuzzleStage.tsx'
import { useEditionName } from './useEditionName.ts'
import styles from './PuzzleStart.module.css'

/** Before a puzzle whose clock runs from opening: which edition, and when to begin. */
export function PuzzleStart({ play, game, busy, onStart, onEdition }: PuzzleStageProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const nameOf = useEditionName(game.gameType)
  const texts = `puzzles:${folderOf(game.gameType)}.start`
  return (
    <div className={styles.start}>
      <Text as="h2" variant="subtitle1">
        {t(`${texts}.title`)}
      </Text>
      <div className={styles.list} role="radiogroup" aria-label={t(`${texts}.title`)}>
        {inOrder(game, [{ ...play, locked: false }, ...play.others]).map((one) => (
          <label
            key={one.gameId}
            className={classes(styles.edition, one.gameId === play.gameId && styles.chosen)}
          >
            <input
              type="radio"
              name="edition"
              checked={one.gameId === play.gameId}
              disabled={one.locked}
              onChange={() => onEdition(one.gameId)}
            />
            <b>{nameOf(one.edition)}</b>
            <span>{t(`${texts}.levels.${one.edition}`)}</span>
          </label>
        ))}
      </div>
      <Text as="p" variant="caption">
        {t(`${texts}.text`)}
      </Text>
      <Button appearance="primary" size="large" disabled={busy} onClick={onStart}>
        {t(`${texts}.go`)}
      </Button>
    </div>
  )
}
