import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CatalogueGame } from '#shared/api/games.ts'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { GameMark } from '../games/GameArt.tsx'
import { gamePart } from '../games/load.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PuzzleLanguage } from './PuzzleLanguage.tsx'
import { PuzzleRules } from './PuzzleRules.tsx'
import { StageSide } from './StageSide.tsx'
import { useDayText } from './useDayText.ts'
import type { ShownRefusal } from './usePuzzle.ts'
import { Chip } from '../ui/Chip.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import styles from './PuzzleStage.module.css'

export interface ViewProps {
  view: unknown
  busy: boolean
  refusal: (ShownRefusal & { text: string }) | null
  onGuess: (word: string) => Promise<boolean>
}

export interface PuzzleStageProps {
  play: PuzzlePlay
  game: CatalogueGame
  steps: number
  busy: boolean
  refusal: ShownRefusal | null
  onGuess: (word: string) => Promise<boolean>
  onHard: (hard: boolean) => void
  onLanguage: (gameId: string) => void
}

function StageHead({ play, game, onLanguage }: PuzzleStageProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const { hard } = play.view as { hard?: boolean }
  return (
    <div className={styles.head}>
      <Button
        appearance="transparent"
        icon={<ArrowLeftRegular />}
        aria-label={t('state.backHome')}
        onClick={() => navigate('/')}
      />
      <span className={styles.mark}>
        <GameMark folder={game.folder} size={32} />
      </span>
      <Text as="div" grow>
        <PageTitle variant="subtitle2" ellipsis>
          {t(`puzzles:${game.folder}.name`)}
        </PageTitle>
        <Text as="p" variant="caption" ellipsis>
          {useDayText(play)}
        </Text>
      </Text>
      <div className={styles.tools}>
        {hard && play.progress !== 'new' && (
          <Chip color="sun" className={styles.hard}>
            {t('puzzle.hard')}
          </Chip>
        )}
        <PuzzleLanguage play={play} onLanguage={onLanguage} />
        <PuzzleRules game={game} />
      </div>
    </div>
  )
}

/** The painted floor: its line and corners. */
function Floor() {
  return (
    <>
      <svg
        className={styles.floor}
        viewBox="0 0 816 696"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="grn" d="M12 560A124 124 0 0 1 136 684H12Z" />
        <path className="grn" d="M804 560A124 124 0 0 0 680 684H804Z" />
        <circle className={styles.faint} cx="408" cy="271" r="226" />
        <path className={styles.faint} d="M12 271H182M804 271H634" />
        <path
          className={styles.line}
          d="M12 560A124 124 0 0 1 136 684M804 560A124 124 0 0 0 680 684M12 12H804V684H12Z"
        />
      </svg>
      <div className={styles.corners} aria-hidden="true">
        <i />
        <i />
      </div>
    </>
  )
}

/** The court a puzzle is played on, with the game's own view in it. */
export function PuzzleStage(props: PuzzleStageProps) {
  const { play, game, busy, refusal, onGuess } = props
  const { t } = useTranslation()
  const View = gamePart<ViewProps>('view', game.folder, 'default')
  const shown = refusal && {
    ...refusal,
    text: t(`errors.${refusal.code}`, { detail: refusal.detail }),
  }
  return (
    <div className={styles.puzzle}>
      <section className={styles.stage} data-fills-phone>
        <Floor />
        <StageHead {...props} />
        <div className={styles.play}>
          <Suspense fallback={<Skeleton style={{ width: 324, height: 390 }} />}>
            <View view={play.view} busy={busy} refusal={shown} onGuess={onGuess} />
          </Suspense>
        </div>
      </section>
      <StageSide {...props} />
    </div>
  )
}
