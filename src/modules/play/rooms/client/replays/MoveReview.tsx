import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BetterProps } from '#games/kit/room-view.tsx'
import type { Judgement } from '../../replays.contract.ts'
import { folderOf } from '#shared/game.ts'
import { gamePart } from '#modules/play/games/client/index.ts'
import { SeatToken } from '../PlayerCard.tsx'
import { firstName } from '#client/ui/first-name.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import type { Steps } from '#client/ui/useSteps.ts'
import { turnAt, type ReplayView } from './moment.ts'
import { usePoints } from './usePoints.ts'
import styles from './Replay.module.css'

const MOST_CELLS = 60 // on the track, each with its own piece
const MOST_SIGNS = 12 // over it, where moves are judged by points

/** The sign of a move that turned the game; without a label where a button says so. */
export const TurnSign = ({ label }: { label?: string }) => (
  <svg
    className={styles.sign}
    viewBox="0 0 10 8"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d="M0 0H10L5 8Z" />
  </svg>
)

type Ahead = Judgement['ahead'][number]

/** Moments in a row with the same side ahead; of a short game, each alone. */
interface Run {
  readonly ahead: Ahead
  readonly first: number // the move it begins after, from 1
  readonly moves: number
}

function runsOf(judged: Judgement, moves: number): Run[] {
  const runs: Run[] = []
  for (let ply = 1; ply <= moves; ply++) {
    const ahead = judged.ahead[ply] ?? null
    const before = runs.at(-1)
    if (moves > MOST_CELLS && before?.ahead === ahead)
      runs[runs.length - 1] = { ...before, moves: before.moves + 1 }
    else runs.push({ ahead, first: ply, moves: 1 })
  }
  return runs
}

/** The player whose piece lies on it was ahead after the move: the first player's above, the other's below. */
function Cell({ run: { ahead, moves }, isNow }: { run: Run; isNow: boolean }) {
  const place = ahead === null ? styles.open : ahead === 'level' ? styles.level : undefined
  const isBelow = typeof ahead === 'number' && ahead % 2 === 1
  return (
    <span
      className={classes(
        styles.cell,
        place,
        isBelow && styles.below,
        isNow && styles.moveReviewNow,
      )}
      style={{ flexGrow: moves }}
    >
      {typeof ahead === 'number' && <SeatToken seat={ahead} size={20} />}
    </span>
  )
}

/** A moment in words: who was ahead, and what points were to be expected. */
function useAheadText(replay: ReplayView): (ply: number) => string {
  const { t } = useTranslation()
  const points = usePoints()
  const { judged, isJudging, players } = replay
  return (ply) => {
    const ahead = judged?.ahead[ply] ?? null
    const expected = judged?.expected?.[ply]
    if (ahead === null) return t(isJudging ? 'replay.stillOpen' : 'replay.open')
    if (expected?.length === 1) return t('replay.expected', { points: points(expected[0]!) })
    if (ahead === 'level') return t('replay.level')
    const name = firstName(players[ahead]?.name ?? '')
    if (!expected) return t('replay.ahead', { name })
    const theirs = Math.max(...expected.filter((_, seat) => seat !== ahead))
    return t('replay.aheadBy', { name, mine: points(expected[ahead]!), theirs: points(theirs) })
  }
}

/** The basis of a judgement: the end of the game, an average, or a look so far ahead. */
function useDepthText({ judged }: ReplayView): (ply: number) => string {
  const { t } = useTranslation()
  return (ply) => {
    if (judged?.expected) return t('replay.averaged')
    const plies = judged?.plies?.[ply] ?? null
    return plies === null ? t('replay.exact') : t('replay.lookedAhead', { count: plies })
  }
}

interface MoveReviewProps {
  replay: ReplayView
  steps: Steps
}

/* A move that turned the game has its sign always; of those that cost points, the dearest have. */
function signsOf(turns: Judgement['turns']): Judgement['turns'] {
  const dearest = turns
    .filter(({ lost }) => lost !== undefined)
    .sort((a, b) => b.lost! - a.lost!)
    .slice(0, MOST_SIGNS)
  return turns.filter((turn) => turn.lost === undefined || dearest.includes(turn))
}

/* Signs that are only in the list of moves are explained. */
function SignsNote({ turns }: Pick<Judgement, 'turns'>) {
  const { t } = useTranslation()
  const count = signsOf(turns).length
  if (count === turns.length) return null
  return <Caption>{t('replay.dearest', { count, of: turns.length })}</Caption>
}

/** Over the track, a sign for each move that turned the game; of those that cost points, the dearest. */
function TurnSigns({ replay, steps }: MoveReviewProps) {
  const { t } = useTranslation()
  const points = usePoints()
  const { judged, moves } = replay
  const visibleTurns = signsOf(judged?.turns ?? [])
  return (
    <div className={styles.turns}>
      {visibleTurns.map(({ ply, lost }) => (
        <button
          key={ply}
          type="button"
          style={{ insetInlineStart: `${((ply - 0.5) / moves.length) * 100}%` }}
          aria-label={
            lost === undefined
              ? t('replay.turnedGo', { move: ply })
              : t('replay.lostGo', { move: ply, lost: points(lost) })
          }
          onClick={() => steps.goTo(ply)}
        >
          <TurnSign />
        </button>
      ))}
    </div>
  )
}

/** The side that was ahead, move by move; a long game's moments of one kind are drawn as one. */
function Track({ replay: { judged, moves }, steps: { at } }: MoveReviewProps) {
  const runs = runsOf(judged!, moves.length)
  const isLong = moves.length > MOST_CELLS
  return (
    <div className={styles.track} aria-hidden="true">
      {runs.map((run) => (
        <Cell key={run.first} run={run} isNow={!isLong && run.first === at} />
      ))}
      {isLong && at > 0 && (
        <i
          className={styles.mark}
          style={{ insetInlineStart: `${((at - 0.5) / moves.length) * 100}%` }}
        />
      )}
    </div>
  )
}

/** The side that was ahead after each move, and which moves turned the game. */
export function MoveReview({ replay, steps }: MoveReviewProps) {
  const { t } = useTranslation()
  const aheadText = useAheadText(replay)
  const depthText = useDepthText(replay)
  const { judged, isJudging } = replay
  if (isJudging && !judged) return <Caption role="status">{t('replay.judging')}</Caption>
  if (!judged) return null
  return (
    <section className={styles.judged} aria-label={t('replay.judged')}>
      <TurnSigns replay={replay} steps={steps} />
      <Track replay={replay} steps={steps} />
      <SignsNote turns={judged.turns} />
      {isJudging && (
        <Caption>
          {t('replay.judgedSoFar', {
            count: judged.ahead.filter((ahead) => ahead !== null).length,
            of: judged.ahead.length,
          })}
        </Caption>
      )}
      <Row between wrap gap={8}>
        <Text variant="caption" role="status">
          {aheadText(steps.at)}
        </Text>
        <Text variant="caption" className={styles.exact}>
          {depthText(steps.at)}
        </Text>
      </Row>
    </section>
  )
}

/** What the move of this moment gave up, and what would have kept it. */
export function Turned({ replay, ply }: { replay: ReplayView; ply: number }) {
  const { t } = useTranslation()
  const turn = turnAt(replay, ply)
  const points = usePoints()
  const Better = gamePart<BetterProps<unknown, unknown>>(
    'view',
    folderOf(replay.gameType),
    'Better',
  )
  if (!turn) return null
  const name = firstName(replay.players[turn.seat]?.name ?? '')
  const lost = turn.lost ?? null
  return (
    <Card className={styles.turned}>
      <p>
        <b>
          {lost === null
            ? t('replay.turned', { move: ply })
            : t('replay.lost', { move: ply, lost: points(lost) })}
        </b>{' '}
        <Suspense fallback={null}>
          <Better
            move={turn.better}
            made={replay.moves[ply - 1]!.move}
            view={replay.views[ply - 1]}
            name={name}
            evaluation={turn.kept}
            lost={lost}
          />
        </Suspense>
      </p>
    </Card>
  )
}
