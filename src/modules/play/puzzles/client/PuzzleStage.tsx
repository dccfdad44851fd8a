import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayPuzzle } from '#games/kit/puzzle-view.tsx'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { GameMark } from '#modules/play/games/client/GameArt.tsx'
import { puzzlePart } from '#modules/play/games/client/game-chunks.ts'
import { DeviceStorageProvider } from '#modules/play/games/client/DeviceStorageProvider.tsx'
import { currentUser } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Paused } from './Paused.tsx'
import { PuzzleEdition } from './PuzzleEdition.tsx'
import { PuzzleRules } from './PuzzleRules.tsx'
import { StageSide } from './StageSide.tsx'
import { PuzzleStart } from './PuzzleStart.tsx'
import { isSettled } from './settled.ts'
import { StageChips } from './StageChips.tsx'
import { StageClock } from './StageClock.tsx'
import { useLevelText } from './useLevelText.ts'
import { isCovered, type PuzzleRefusal } from './usePuzzle.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './PuzzleStage.module.css'

export interface PuzzleStageProps {
  play: PuzzlePlay // as far as the board has revealed it
  latest: PuzzlePlay // what the board reveals
  game: CatalogueGame
  busy: boolean
  waiting: string | null // a guess that could not be sent yet
  refusal: PuzzleRefusal | null
  onPlay: PlayPuzzle<unknown>
  onStart: () => void
  onPause: () => void
  onResume: () => void
  onEdition: (gameId: string) => void
}

const SunChip = ({ children }: { children: ReactNode }) => (
  <Chip color="sun" className={styles.hard}>
    {children}
  </Chip>
)

function StageHead({ play, game, busy, onEdition, onPause }: PuzzleStageProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const folder = folderOf(game.gameType)
  const Sign = puzzlePart(folder, 'Sign')
  const maySwitch = play.joined && (!play.pausable || !isSettled(play)) // beside a clock there is little room
  return (
    <div className={styles.head}>
      <Button
        appearance="transparent"
        icon={<ArrowLeftRegular />}
        aria-label={t('state.backHome')}
        onClick={() => navigate('/')}
      />
      <span className={styles.mark}>
        <GameMark folder={folder} size={32} />
      </span>
      <Text as="div" grow className={styles.name}>
        <PageTitle variant="subtitle2" ellipsis>
          {t(`puzzles:${folder}.name`)}
        </PageTitle>
        <Text as="p" variant="caption" ellipsis>
          {useLevelText(play)}
        </Text>
      </Text>
      <div className={styles.tools}>
        <StageChips play={play} />
        <Suspense fallback={null}>
          {play.progress !== 'new' && play.view !== null && (
            <Sign view={play.view} Chip={SunChip} />
          )}
        </Suspense>
        {play.pausable && play.joined && <StageClock play={play} busy={busy} onPause={onPause} />}
        {maySwitch && <PuzzleEdition play={play} game={game} onEdition={onEdition} />}
        <PuzzleRules game={game} />
      </div>
    </div>
  )
}

function PlayedBoard(props: PuzzleStageProps) {
  const { play, latest, game, busy, refusal, onPlay } = props
  const { t } = useTranslation(['translation', 'puzzles'])
  const folder = folderOf(game.gameType)
  const Board = puzzlePart(folder, 'Board')
  const displayedRefusal = refusal && {
    ...refusal,
    text: t(
      [
        `errors.${refusal.code}`,
        `puzzles:${folder}.refusals.${refusal.code}`,
        'errors.server_error',
      ],
      { detail: refusal.detail, words: refusal.detail?.split(' ') },
    ),
  }
  const userId = currentUser()?.userId ?? ''
  return (
    <DeviceStorageProvider owner={`${game.gameType}.${userId}`}>
      <Suspense fallback={<Skeleton style={{ width: 324, height: 390 }} />}>
        <Board
          view={latest.view}
          revealedView={play.view ?? latest.view}
          busy={busy}
          live={latest.progress !== 'finished'}
          play={onPlay}
          refusal={displayedRefusal}
        />
      </Suspense>
    </DeviceStorageProvider>
  )
}

/** Says that a guess waits for a line; the live region is there before it. */
function Waiting({ waiting }: Pick<PuzzleStageProps, 'waiting'>) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.waits}>
      {waiting !== null && (
        <MessageBar intent="warning" layout="multiline" className={styles.bar}>
          <MessageBarBody>{t('puzzle.kept.waits', { guess: waiting })}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}

function PlayArea(props: PuzzleStageProps) {
  if (isCovered(props.latest)) return <PuzzleStart {...props} />
  if (props.latest.paused) return <Paused {...props} />
  return (
    <>
      <Waiting waiting={props.waiting} />
      <PlayedBoard {...props} />
    </>
  )
}

/** The court a puzzle is played on, with the game's own view in it. */
export function PuzzleStage(props: PuzzleStageProps) {
  const Floor = puzzlePart(folderOf(props.game.gameType), 'Floor')
  return (
    <div className={styles.puzzle}>
      <section className={styles.stage} data-fills-phone>
        <div className={styles.floor} aria-hidden="true">
          <Suspense fallback={null}>
            <Floor />
          </Suspense>
        </div>
        <StageHead {...props} />
        <div className={styles.play}>
          <PlayArea {...props} />
        </div>
      </section>
      <StageSide {...props} />
    </div>
  )
}
