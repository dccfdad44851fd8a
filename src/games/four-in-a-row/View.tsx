import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { playsOf } from '../kit/plays.tsx'
import {
  roomView,
  type BetterProps,
  type BoardProps,
  type LastMoveProps,
  type MiniProps,
} from '../kit/room-view.tsx'
import { columnsOf, COLUMNS, openColumns, ROWS } from './board.ts'
import { BoardPicture } from './board-picture.tsx'
import type { Move, View } from './rules.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { KeysFloor } from '../kit/two-player-floor.tsx'
import { DiscToken } from '../kit/seat-disc.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import styles from './FourInARow.module.css'

const ROW_MS = 60
const LINE_MS = 400 // as FourInARow.module.css has them
const FADE_MS = 200
const LOOK_MS = 150 // the line alone, before a word is said

/** How long the last disc falls, ms; it lands on the others of its column. */
function fallMs(played: readonly number[]): number {
  const discs = played.filter((column) => column === played.at(-1)).length
  return discs === 0 ? 0 : (ROWS - discs + 1) * ROW_MS
}

/** The disc lands, then the line is drawn, then the others lose their paint. */
const landingMs = ({ played, line }: View): number =>
  fallMs(played) + (line ? LINE_MS + FADE_MS + LOOK_MS : 0)

const CENTRE = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const ends: Record<string, number> = { Home: 0, End: COLUMNS - 1 }

/** Over each column, from top to bottom, a button; arrows move between them, digits drop immediately. */
function Columns({
  view,
  aim,
  mayPlay,
  onAim,
  onDrop,
}: {
  view: View
  aim: number
  mayPlay: boolean
  onAim: (column: number) => void
  onDrop: (column: number) => void
}) {
  const { t } = useTranslation('rules')
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const open = openColumns(view.played)
  const heights = columnsOf(view.played).map((seats) => seats.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const digit = Number(event.key)
    const step = steps[event.key]
    const next = step === undefined ? ends[event.key] : (aim + step + COLUMNS) % COLUMNS
    if (digit >= 1 && digit <= COLUMNS) onDrop(digit - 1)
    else if (next !== undefined) buttons.current[next]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.columns} role="group" aria-label={t('four-in-a-row.board')}>
      {heights.map((discs, column) => (
        <button
          key={column}
          ref={(button) => void (buttons.current[column] = button)}
          type="button"
          tabIndex={column === aim ? 0 : -1}
          aria-disabled={!mayPlay || !open.includes(column)}
          aria-label={t('four-in-a-row.columns', { column: column + 1, count: discs })}
          onKeyDown={onKeyDown}
          onFocus={() => onAim(column)}
          onMouseEnter={() => onAim(column)}
          onClick={() => onDrop(column)}
        />
      ))}
    </div>
  )
}

/** The board in words, column by column from the bottom. */
function InWords({ view }: { view: View }) {
  const { t } = useTranslation('rules')
  const discs = t('four-in-a-row.discs', { returnObjects: true }) as string[]
  return (
    <VisuallyHidden as="ul">
      {columnsOf(view.played).map((seats, column) => (
        <li key={column}>
          {t('four-in-a-row.columns', { column: column + 1, count: seats.length })}
          {seats.length > 0 && `: ${seats.map((seat) => discs[seat]).join(', ')}`}
        </li>
      ))}
    </VisuallyHidden>
  )
}

/** Seven columns to drop into, the disc in hand above the one aimed at. */
function Board(props: BoardProps<View, null, Move>) {
  const { t } = useTranslation('rules')
  const { view, seat, live, busy, pending, better, onMove } = props
  const [aim, setAim] = useState(CENTRE)
  const fresh = useJustMoved(view.played.length)
  const isMyTurn = live && seat !== null && view.turn === seat
  const mayPlay = isMyTurn && !busy
  const drop = (column: number) => {
    setAim(column)
    if (mayPlay && openColumns(view.played).includes(column)) onMove({ column })
  }
  return (
    <div className={styles.game}>
      <div className={styles.drop} aria-hidden="true">
        {isMyTurn && (
          <span className={styles.hand} style={{ '--aim': aim } as object}>
            <DiscToken seat={seat} size={60} />
            <i />
          </span>
        )}
      </div>
      <div className={styles.well}>
        <BoardPicture
          played={view.played}
          line={view.line}
          fallMs={fresh ? fallMs(view.played) : null}
          ghost={pending?.column ?? null}
          better={better ? { column: better.column, label: t('four-in-a-row.better') } : null}
        />
        <Columns view={view} aim={aim} mayPlay={mayPlay} onAim={setAim} onDrop={drop} />
      </div>
      <div className={styles.numbers} aria-hidden="true">
        {Array.from({ length: COLUMNS }, (_, column) => (
          <span key={column} className={isMyTurn && column === aim ? styles.aimed : undefined}>
            {column + 1}
          </span>
        ))}
      </div>
      <InWords view={view} />
    </div>
  )
}

/** A finished game at a glance. */
function Mini({ view }: MiniProps<View>) {
  return (
    <div className={styles.mini}>
      <BoardPicture played={view.played} line={view.line} />
    </div>
  )
}

/** What happened last, in words. */
function LastMove({ view, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const last = view.played.at(-1)
  if (last === undefined) return t('four-in-a-row.firstMove', { name: players[0]?.name })
  const name = players[(view.played.length - 1) % 2]?.name
  return t('four-in-a-row.lastMove', { name, column: last + 1 })
}

function ShortMove({ view }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  return t('four-in-a-row.shortMove', { column: (view.played.at(-1) ?? 0) + 1 })
}

/** The column that would have kept what there was. */
function Better({ move, name, evaluation }: BetterProps<View, Move>) {
  const { t } = useTranslation('rules')
  return t(`four-in-a-row.betterKept.${evaluation}`, { column: move.column + 1, name })
}

export default roomView<View, null, Move>({
  Board,
  Token: DiscToken,
  Plays: playsOf('four-in-a-row'),
  LastMove,
  ShortMove,
  Better,
  Mini,
  Floor: KeysFloor,
  landingMs,
})
