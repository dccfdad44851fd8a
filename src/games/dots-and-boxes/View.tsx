import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CourtNumber } from '../kit/court-number.tsx'
import { KeysFloor } from '../kit/two-player-floor.tsx'
import { playsOf } from '../kit/plays.tsx'
import { roomView, type BoardProps, type LastMoveProps, type MiniProps } from '../kit/room-view.tsx'
import { DiscToken } from '../kit/seat-disc.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { dotName, dotsOf } from './grid.ts'
import { BoardPicture } from './board-picture.tsx'
import { Lines } from './Lines.tsx'
import type { Move, View } from './rules.ts'
import styles from './DotsAndBoxes.module.css'

type Props = BoardProps<View, null, Move>

/** How many boxes each player has, with their sign. */
function Counts({ view }: { view: View }) {
  const { t } = useTranslation('rules')
  const [first, second] = view.counts
  const remaining = view.boxes.length - first - second
  return (
    <div className={styles.counts}>
      <VisuallyHidden>
        {t('dots-and-boxes.counts', { first, second, left: remaining })}
      </VisuallyHidden>
      <DiscToken seat={0} size={28} />
      <CourtNumber values={view.counts} height={32} />
      <DiscToken seat={1} size={28} />
    </div>
  )
}

/** Dots to draw lines between, the boxes closed, and the count above. */
function Board({ view, seat, live, busy, pending, onMove }: Props) {
  const [aimed, aimAt] = useState<number | null>(null)
  const fresh = useJustMoved(view.lines.filter(Boolean).length)
  const mayDraw = live && seat !== null && view.turn === seat && !busy
  const aim = mayDraw && aimed !== null && !view.lines[aimed] ? aimed : null
  const draw = (line: number) => {
    if (mayDraw && !view.lines[line]) onMove({ line })
  }
  return (
    <div className={styles.game}>
      <Counts view={view} />
      <div className={styles.well}>
        <BoardPicture view={view} aim={aim} fresh={fresh} ghost={pending?.line ?? null} />
        <Lines view={view} mayDraw={mayDraw} onAim={aimAt} onDraw={draw} />
      </div>
    </div>
  )
}

/** A finished game at a glance. */
function Mini({ view }: MiniProps<View>) {
  return (
    <div className={styles.mini}>
      <BoardPicture view={view} />
    </div>
  )
}

/** What happened last, in words. */
function LastMove({ view: { last, side }, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  if (!last) return t('dots-and-boxes.firstMove', { name: players[0]?.name })
  const [from, to] = dotsOf(side, last.line).map(dotName)
  const params = { name: players[last.seat]?.name, from, to, count: last.closed.length }
  return t(last.closed.length > 0 ? 'dots-and-boxes.lastClosed' : 'dots-and-boxes.lastLine', params)
}

const PAINT_MS = 200 // of the last box, as DotsAndBoxes.module.css has it

export default roomView<View, null, Move>({
  Board,
  Token: DiscToken,
  Plays: playsOf('dots-and-boxes'),
  LastMove,
  Mini,
  scores: ({ counts }) => counts,
  Floor: KeysFloor,
  landingMs: () => PAINT_MS,
})
