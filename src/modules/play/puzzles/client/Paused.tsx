import { Button } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { GameArt } from '#modules/play/games/client/GameArt.tsx'
import { Text } from '#client/ui/Text.tsx'
import type { PuzzleStageProps } from './PuzzleStage.tsx'
import { clockText } from './useScoreText.ts'
import styles from './Paused.module.css'

/** Nothing of a paused puzzle is shown: its picture, the time that stands, and the way on. */
export function Paused({ play, game, busy, onResume }: PuzzleStageProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.paused} aria-labelledby="paused">
      <div className={styles.art}>
        <GameArt folder={folderOf(game.gameType)} />
      </div>
      <Text as="h2" variant="title3" id="paused">
        {t('puzzle.paused')}
      </Text>
      <p className={styles.clock}>{clockText(play.ms)}</p>
      <Text as="p" muted>
        {t('puzzle.pausedText', { done: play.done, of: play.of })}
      </Text>
      <Button
        appearance="primary"
        size="large"
        icon={<PlayRegular />}
        disabled={busy}
        onClick={onResume}
      >
        {t('puzzle.goOn')}
      </Button>
    </section>
  )
}
