import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CellButtons, leadsOn } from '../kit/cell-buttons.tsx'
import { playsOf } from '../kit/plays.tsx'
import {
  roomView,
  type BetterProps,
  type BoardProps,
  type LastMoveProps,
  type MiniProps,
} from '../kit/room-view.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { aimAt, isMyTurn, useAim } from './aim.tsx'
import { cellName, SIDE, type Open } from './board.ts'
import { BoardPicture } from './board-picture.tsx'
import { Token } from './discs.tsx'
import type { Move, View } from './rules.ts'
import { SidePanel } from './SidePanel.tsx'
import styles from './Reversi.module.css'

type Props = BoardProps<View, null, Move>

const leads = leadsOn(SIDE)
const places = Array.from({ length: SIDE }, (_, place) => place)

/** A button on each cell of the board. */
function Cells({
  view,
  open,
  onPlay,
}: {
  view: View
  open: readonly Open[]
  onPlay: (cell: number) => void
}) {
  const { t } = useTranslation('rules')
  const discs = t('reversi.discs', { returnObjects: true }) as string[]
  const textOf = (cell: number) => {
    const turns = open.find((one) => one.cell === cell)?.turns
    if (turns) return t('reversi.open', { cell: cellName(cell), count: turns.length })
    const disc = view.discs[cell] ?? null
    const discName = disc === null ? t('reversi.empty') : discs[disc]
    return t('reversi.cell', { cell: cellName(cell), disc: discName })
  }
  return (
    <CellButtons
      className={styles.cells}
      label={t('reversi.board')}
      cells={[...view.discs.keys()]}
      first={open[0]?.cell ?? 0}
      textOf={textOf}
      isOpen={(cell) => open.some((one) => one.cell === cell)}
      leads={leads}
      onPress={onPlay}
      onAim={aimAt}
    />
  )
}

/** Letters above and numbers beside the board, as moves are named. */
function Names({ aim }: { aim: Open | null }) {
  const column = aim && aim.cell % SIDE
  const row = aim && Math.floor(aim.cell / SIDE)
  return (
    <>
      <div className={styles.files} aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={place === column ? styles.aimed : undefined}>
            {cellName(place)[0]}
          </span>
        ))}
      </div>
      <div className={styles.numbers} aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={place === row ? styles.aimed : undefined}>
            {place + 1}
          </span>
        ))}
      </div>
    </>
  )
}

/** Where the last disc would have been better, in a replay. */
function betterAt({ last }: View, better: Move | null, label: string) {
  if (!better || !last || !('cell' in better)) return null
  return { cell: better.cell, seat: last.seat, label }
}

/** Eight by eight cells, with what each may turn when it is the viewer's turn. */
function Board(props: Props) {
  const { t } = useTranslation('rules')
  const { view, busy, seat, pending, better, onMove } = props
  const ghost = pending && seat !== null && 'cell' in pending ? { cell: pending.cell, seat } : null
  const aim = useAim(props)
  const fresh = useJustMoved(view.leads.length)
  const mine = isMyTurn(props)
  const open = mine && !busy ? view.open : []
  useEffect(() => () => aimAt(null), [])
  const play = (cell: number) => {
    if (open.some((one) => one.cell === cell)) onMove({ cell })
  }
  return (
    <div className={styles.game}>
      <Names aim={aim} />
      <div className={styles.well}>
        <BoardPicture
          view={view}
          hints={mine ? view.open : []}
          aim={aim}
          fresh={fresh}
          ghost={ghost}
          better={betterAt(view, better ?? null, t('reversi.better'))}
        />
        <Cells view={view} open={open} onPlay={play} />
      </div>
    </div>
  )
}

/** The corners, which decide games, painted. */
function Floor() {
  return (
    <>
      <path className="green" d="M12 12H140A128 128 0 0 1 12 140Z" />
      <path className="green" d="M604 656H476A128 128 0 0 1 604 528Z" />
      <path className="line" d="M140 12A128 128 0 0 1 12 140M476 656A128 128 0 0 1 604 528" />
    </>
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
function LastMove({ view: { last }, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  if (!last) return t('reversi.firstMove', { name: players[0]?.name })
  const name = players[last.seat]?.name
  if (last.cell === null) return t('reversi.passed', { name })
  return t('reversi.lastMove', { name, cell: cellName(last.cell), count: last.turned.length })
}

function ShortMove({ view: { last } }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  if (!last || last.cell === null) return t('reversi.shortPass')
  return t('reversi.shortMove', { cell: cellName(last.cell), turned: last.turned.length })
}

/** The cell that would have kept what there was. */
function Better({ move, name, evaluation }: BetterProps<View, Move>) {
  const { t } = useTranslation('rules')
  const of = evaluation === 'level' ? 'level' : 'ahead'
  if (!('cell' in move)) return null
  return t(`reversi.betterKept.${of}`, { move: cellName(move.cell), name })
}

const STEP_MS = 60 // as board-picture.tsx has them
const TURN_MS = 160

/** The farthest disc has turned over. */
const landingMs = ({ last }: View): number =>
  typeof last?.cell === 'number' ? TURN_MS + STEP_MS * (SIDE - 1) : 0

export default roomView<View, null, Move>({
  Board,
  Token,
  Plays: playsOf('reversi'),
  LastMove,
  ShortMove,
  Better,
  Mini,
  scores: ({ counts }) => counts,
  layout: { kind: 'cards', Side: SidePanel },
  Floor,
  landingMs,
})
