import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat } from '#shared/game.ts'
import { KeysFloor } from '../kit/two-player-floor.tsx'
import { playsOf } from '../kit/plays.tsx'
import {
  roomView,
  type BetterProps,
  type BoardProps,
  type EndProps,
  type LastMoveProps,
  type MiniProps,
  type CapturedPiecesProps,
} from '../kit/room-view.tsx'
import { DiscToken } from '../kit/seat-disc.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { begins, jumped, pathName, type Path, count, MEN } from './board.ts'
import { BoardPicture, HOP_MS, type Hints } from './board-picture.tsx'
import type { Move, View } from './rules.ts'
import { SidePanel } from './SidePanel.tsx'
import { Squares } from './Squares.tsx'
import styles from './Checkers.module.css'

/** The open paths that continue what is chosen so far. */
const fitting = (open: readonly Path[], chosen: Path): Path[] =>
  open.filter((path) => begins(chosen, path))

/** The squares that may come next. */
const nextSquares = (open: readonly Path[], chosen: Path): number[] => [
  ...new Set(fitting(open, chosen).flatMap((path) => path[chosen.length] ?? [])),
]

/** What is chosen before anything is pressed: the piece, where there is just one move. */
const firstChoice = (open: readonly Path[]): Path => (open.length === 1 ? [open[0]![0]!] : [])

/** What pressing a square chooses: a whole path is a move. The last square of the only path to it will do. */
function press(open: readonly Path[], chosen: Path, square: number): Path {
  if (chosen.length > 0) {
    if (nextSquares(open, chosen).includes(square)) return [...chosen, square]
    const ends = fitting(open, chosen).filter((path) => path.at(-1) === square)
    if (ends.length === 1) return ends[0]!
  }
  const isOwn = open.some(([from]) => from === square)
  return isOwn && chosen[0] !== square ? [square] : firstChoice(open)
}

const isWhole = (open: readonly Path[], path: Path): boolean =>
  fitting(open, path).some((whole) => whole.length === path.length)

type Props = BoardProps<View, null, Move>

/** The squares chosen so far of the move to come; a new position forgets them. */
function useChosen({ paths, open }: View): [Path, (path: Path) => void] {
  const [chosen, setChosen] = useState<{ of: number; path: Path } | null>(null)
  const path = chosen?.of === paths.length ? chosen.path : firstChoice(open)
  return [path, (next) => setChosen({ of: paths.length, path: next })]
}

function hintsOf(open: readonly Path[], chosen: Path): Hints {
  const ways = chosen.length > 0 ? fitting(open, chosen) : []
  return {
    starts: [...new Set(open.map(([from]) => from!))],
    must: jumped(open[0]![0]!, open[0]![1]!) !== 0,
    chosen,
    next: chosen.length > 0 ? nextSquares(open, chosen) : [],
    way: ways.length === 1 ? ways[0]! : null,
  }
}

/** Eight by eight squares, seen from the viewer's own side: pieces, and where they may go. */
function Board({ view, seat, live, busy, pending, better, onMove }: Props) {
  const { t } = useTranslation('rules')
  const [chosen, choose] = useChosen(view)
  const fresh = useJustMoved(view.paths.length)
  const turned = seat === 0
  const mine = live && seat !== null && view.turn === seat
  const hints = mine && !busy && view.open.length > 0 ? hintsOf(view.open, chosen) : null
  const pressed = (square: number) => {
    if (!hints) return
    const path = press(view.open, chosen, square)
    if (path.length > 1 && isWhole(view.open, path)) onMove({ path: [...path] })
    else choose(path)
  }
  return (
    <div className={styles.game}>
      <BoardPicture
        view={view}
        turned={turned}
        hints={hints}
        fresh={fresh}
        ghost={pending?.path ?? null}
        better={better ? { path: better.path, label: t('checkers.better') } : null}
      />
      <Squares view={view} turned={turned} hints={hints} onPress={pressed} />
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
function LastMove({ view: { last }, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  if (!last) return t('checkers.firstMove', { name: players[0]?.name })
  const params = {
    name: players[last.seat]?.name,
    from: last.path[0],
    to: last.path.at(-1),
    count: last.taken.length,
  }
  const move = t(last.taken.length > 0 ? 'checkers.lastJump' : 'checkers.lastStep', params)
  return last.crowned ? t('checkers.lastCrown', { move }) : move
}

/** The path that would have kept what there was. */
function Better({ move, name, evaluation }: BetterProps<View, Move>) {
  const { t } = useTranslation('rules')
  const of = evaluation === 'level' ? 'level' : 'ahead'
  return t(`checkers.betterKept.${of}`, { move: pathName(move.path), name })
}

const ABREAST = 6 // more lie one over another

/** How many pieces a seat has taken. */
const countCaptured = ({ pieces }: View, seat: Seat): number =>
  Math.max(0, MEN - count(pieces, 1 - seat))

/** The pieces a seat has taken. */
function CapturedPieces({ view, seat }: CapturedPiecesProps<View>) {
  const { t } = useTranslation('rules')
  const captured = countCaptured(view, seat)
  return (
    <span className={styles.captured}>
      <span className={styles.words}>{t('checkers.took', { count: captured })}</span>
      <span className={`${styles.pieces} ${captured > ABREAST ? styles.many : ''}`}>
        {Array.from({ length: captured }, (_, i) => (
          <DiscToken key={i} seat={1 - seat} size={18} />
        ))}
      </span>
    </span>
  )
}

/** How many pieces a seat took. */
function EndNote({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  return t('checkers.took', { count: countCaptured(view, seat) })
}

/** The piece has come to its last square. */
const landingMs = ({ last }: View): number => (last ? HOP_MS * last.path.length : 0)

export default roomView<View, null, Move>({
  Board,
  Token: DiscToken,
  Plays: playsOf('checkers'),
  LastMove,
  Better,
  Mini,
  layout: { kind: 'cards', Side: SidePanel },
  CapturedPieces,
  EndNote,
  Floor: KeysFloor,
  landingMs,
})
