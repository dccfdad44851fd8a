import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#games/kit/VisuallyHidden.tsx'
import { SeatToken } from '../PlayerCard.tsx'
import { clockFace } from '#client/date-format.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import type { Steps } from '#client/ui/useSteps.ts'
import { TurnSign } from './MoveReview.tsx'
import { isInPoints, isMoveAt, turnAt, type ReplayView } from './moment.ts'
import { useMoveText } from './useMoveText.tsx'
import { usePoints } from './usePoints.ts'
import styles from './Replay.module.css'

interface MoveListProps {
  replay: ReplayView
  steps: Steps
}

/** Keeps a list's current line in sight, without moving the page. */
function useInSight(at: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const line = box?.children[at]
    if (!box || !(line instanceof HTMLElement)) return
    const top = line.offsetTop - box.offsetTop
    const isAbove = top < box.scrollTop
    const isBelow = top + line.offsetHeight > box.scrollTop + box.clientHeight
    if (isAbove || isBelow) box.scrollTop = top - box.clientHeight / 2
  }, [at])
  return list
}

/** The names of two players, over the column of each player's moves. */
function useColumnNames({ players }: ReplayView): string[] {
  const { t } = useTranslation()
  const myId = useSession((s) => s.user?.userId)
  return players.map(({ id, name }) => (id === myId ? t('room.you') : firstName(name)))
}

const ColumnHeads = ({ names }: { names: readonly string[] }) => (
  <div className={styles.heads} aria-hidden="true">
    {names.map((name, seat) => (
      <span key={seat}>
        <SeatToken seat={seat} size={16} />
        <Text ellipsis>{name}</Text>
      </span>
    ))}
  </div>
)

function TurnLegend({ replay }: { replay: ReplayView }) {
  const { t } = useTranslation()
  return (
    <CardEnd className={styles.legend}>
      <TurnSign /> {t(isInPoints(replay) ? 'replay.losing' : 'replay.turning')}
    </CardEnd>
  )
}

/** At a line whose move gave something up: its sign, and the points it cost. */
function Turn({ replay, ply }: { replay: ReplayView; ply: number }) {
  const { t } = useTranslation()
  const points = usePoints()
  const turn = turnAt(replay, ply)
  if (!turn) return null
  if (turn.lost === undefined) return <TurnSign label={t('replay.turning')} />
  return (
    <>
      <span className={styles.lost} aria-hidden="true">
        −{points(turn.lost)}
      </span>
      <TurnSign label={t('replay.lostAt', { lost: points(turn.lost) })} />
    </>
  )
}

interface LineProps extends MoveListProps {
  ply: number
  by: string | null // whose column the line stands in; null: no columns, or no move
}

/** The text of a line: in its player's column in few words. */
function LineText({ replay, ply, by }: Omit<LineProps, 'steps'>) {
  const moveText = useMoveText(replay, by === null ? 'LastMove' : 'ShortMove')
  return (
    <Text grow>
      {by !== null && <VisuallyHidden>{by} </VisuallyHidden>}
      {moveText(ply)}
    </Text>
  )
}

function Line({ replay, steps, ply, by }: LineProps) {
  const entry = replay.moves[ply - 1]
  const seat = entry?.seat ?? null
  return (
    <button
      type="button"
      className={classes(styles.move, ply === steps.at && styles.moveListNow)}
      {...(ply === steps.at && { 'aria-current': 'step' as const })}
      onClick={() => steps.goTo(ply)}
    >
      <span className={styles.number}>{ply}</span>
      {by === null &&
        (seat === null ? <span className={styles.noToken} /> : <SeatToken seat={seat} size={20} />)}
      <LineText replay={replay} ply={ply} by={by} />
      <Turn replay={replay} ply={ply} />
      {by === null && <span className={styles.time}>{clockFace(entry?.at ?? 0)}</span>}
    </button>
  )
}

/** Every move; one press goes there. Two players have a column each where a game has few words for a move. */
export function MoveList({
  replay,
  steps,
  hasShortMoves,
}: MoveListProps & { hasShortMoves: boolean }) {
  const { t } = useTranslation()
  const names = useColumnNames(replay)
  const isPaired = names.length === 2 && hasShortMoves
  const list = useInSight(steps.at)
  const columnOf = (ply: number) =>
    isPaired && isMoveAt(replay, ply) ? replay.moves[ply - 1]!.seat : null
  return (
    <Card className={styles.moves} aria-label={t('replay.list')}>
      <CardHead title={t('replay.list')}>
        {replay.judged?.turns.length ? <TurnLegend replay={replay} /> : null}
      </CardHead>
      {isPaired && <ColumnHeads names={names} />}
      <ol ref={list} className={classes(styles.list, isPaired && styles.paired)}>
        {replay.views.map((_, ply) => {
          const seat = columnOf(ply)
          const by = seat === null ? null : names[seat]!
          return (
            <li key={ply} style={seat === null ? undefined : { gridColumn: seat + 1 }}>
              <Line replay={replay} steps={steps} ply={ply} by={by} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
