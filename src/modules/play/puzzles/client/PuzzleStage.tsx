import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Suspense, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import type { PlayPuzzle } from '#games/kit/puzzle-view.tsx'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { GameMark, GameArt, DeviceStorageProvider } from '#modules/play/games/client/index.ts'
import { puzzlePart } from './puzzle-view.ts'
import { currentUser } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { clockText } from './useScoreText.ts'
import { PuzzleEdition } from './PuzzleEdition.tsx'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { StageSide } from './StageSide.tsx'
import { classes } from '#client/ui/classes.ts'
import { inOrder } from './editions.ts'
import { useEditionName } from './useEditionName.ts'
import { isSettled } from './settled.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { isLanguage } from '#client/language/language.ts'
import { useDayText } from './useDayText.ts'
import { isCovered, type PuzzleRefusal } from './usePuzzle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { Column } from '#client/ui/Row.tsx'
import styles from './Puzzle.module.css'

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

/** One's streak and how far one is, in the stage's head where the side's card has no room. */
export function StageChips({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { done, of } = play
  const { streak } = play.stats
  return (
    <span className={styles.chips}>
      {streak > 0 && <Chip color="sun">{t('puzzle.streakChip', { count: streak })}</Chip>}
      <Chip>
        {t(`puzzles:${folderOf(play.gameType)}.step.chip`, {
          step: Math.min(done + 1, of),
          done,
          of,
        })}
      </Chip>
    </span>
  )
}

interface StageClockProps {
  play: PuzzlePlay
  busy: boolean
  onPause: () => void
}

/** The player's own clock, as the server runs it, and the way to stop it. */
function StageClock({ play, busy, onPause }: StageClockProps) {
  const { t } = useTranslation()
  const [skew] = useState(() => Date.parse(play.now) - Date.now())
  const now = useNow(skew)
  const since = play.running ? Math.max(0, now - Date.parse(play.now)) : 0
  return (
    <>
      <span className={styles.stageClock} role="timer" aria-label={t('puzzle.clock')}>
        {clockText(play.ms + since)}
      </span>
      {play.running && (
        <Button
          icon={<PauseRegular />}
          aria-label={t('puzzle.pause')}
          disabled={busy}
          onClick={onPause}
        />
      )}
    </>
  )
}

/** The day of a puzzle, after its level or mode where it has one: 'Medium, No. 412, …'. */
function useLevelText(play: PuzzlePlay): string {
  const nameOf = useEditionName(play.gameType)
  const day = useDayText(play)
  return isLanguage(play.edition) || !play.joined ? day : `${nameOf(play.edition)}, ${day}`
}

const load = () => import(/* webpackChunkName: "puzzle-rules" */ './PuzzleRulesOpen.tsx')
const PuzzleRulesOpen = lazyPart(load)

const fetchAhead = () => void load().catch(() => undefined) // if it is gone, the click says so

/** How it is played and what it is worth. */
function PuzzleRules({ game }: { game: CatalogueGame }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        ref={setButton}
        icon={<QuestionCircleRegular />}
        aria-label={t('puzzle.rules')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <PuzzleRulesOpen game={game} button={button} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

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
        <Caption ellipsis>{useLevelText(play)}</Caption>
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

/** Nothing of a paused puzzle is shown: its picture, the time that stands, and the way on. */
function Paused({ play, game, busy, onResume }: PuzzleStageProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.paused} aria-labelledby="paused">
      <div className={styles.art}>
        <GameArt folder={folderOf(game.gameType)} />
      </div>
      <Text as="h2" variant="title3" id="paused">
        {t('puzzle.paused')}
      </Text>
      <p className={styles.pausedClock}>{clockText(play.ms)}</p>
      <MutedText>{t('puzzle.pausedText', { done: play.done, of: play.of })}</MutedText>
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

/** Before a puzzle whose clock runs from opening: which edition, and when to begin. */
function PuzzleStart({ play, game, busy, onStart, onEdition }: PuzzleStageProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const nameOf = useEditionName(game.gameType)
  const texts = `puzzles:${folderOf(game.gameType)}.start`
  return (
    <div className={styles.start}>
      <Text as="h2" variant="subtitle1">
        {t(`${texts}.title`)}
      </Text>
      <Column gap={8} role="radiogroup" aria-label={t(`${texts}.title`)}>
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
      </Column>
      <Caption>{t(`${texts}.text`)}</Caption>
      <Button appearance="primary" size="large" disabled={busy} onClick={onStart}>
        {t(`${texts}.go`)}
      </Button>
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
