import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { BoardProps } from '../kit/room-view.tsx'
import { capturedBy, isCrowning, jumped, pathName, type Path } from './board.ts'
import type { Move, View } from './rules.ts'
import styles from './Checkers.module.css'

type Props = BoardProps<View, null, Move>

const FORTY_MOVES = 80 // plies
const NEAR = 20 // plies
const SHOWN = 12 // moves of both
const OFFERED = 4 // jumps with a button of their own

/** A jump in words: what it takes and where it ends. */
function useJumpText(view: View): (path: Path) => string {
  const { t } = useTranslation('rules')
  return (path) => {
    const captured = capturedBy(path)
    const crowns = isCrowning(view.pieces[path[0]!]!, path.at(-1)!)
    const key = `offer${captured.length === 1 ? 'One' : ''}${crowns ? 'Crown' : ''}`
    return t(`checkers.${key}`, { taken: captured.join(', '), to: path.at(-1) })
  }
}

/** The forced jumps, in words and as buttons that play them immediately. */
function Offer({ view, seat, live, busy, onMove }: Props) {
  const { t } = useTranslation('rules')
  const jumpText = useJumpText(view)
  const [first] = view.open
  const mine = live && seat !== null && view.turn === seat
  if (!mine || !first || !jumped(first[0]!, first[1]!)) return null
  const only = view.open.length === 1
  return (
    <section className={`${styles.card} ${styles.offer}`}>
      <h2>{only ? t('checkers.oneJump') : t('checkers.someJumps', { count: view.open.length })}</h2>
      <p>{only ? jumpText(first) : t('checkers.choose')}</p>
      <div className={styles.plays}>
        {view.open.slice(0, OFFERED).map((path) => (
          <Button
            key={path.join()}
            disabledFocusable={busy}
            aria-label={`${t('checkers.playIt', { move: pathName(path) })}. ${jumpText(path)}`}
            onClick={() => onMove({ path: [...path] })}
          >
            {t('checkers.playIt', { move: pathName(path) })}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** The last moves, both of a number side by side. */
function Moves({ view, seat }: Props) {
  const { t } = useTranslation('rules')
  const { paths, turn } = view
  const rows = Array.from(
    { length: Math.ceil((paths.length + (turn === null ? 0 : 1)) / 2) },
    (_, i) => i,
  )
  const cell = (ply: number) => {
    const path = paths[ply]
    if (path) return pathName(path)
    if (ply !== paths.length || turn === null) return ''
    return t(turn === seat ? 'checkers.yourMove' : 'checkers.theirMove')
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{t('checkers.moves')}</h2>
        <span>{t('checkers.move', { move: Math.max(1, rows.length) })}</span>
      </div>
      <ol className={styles.moves} start={Math.max(0, rows.length - SHOWN) + 1}>
        {rows.slice(-SHOWN).map((row) => (
          <li key={row} className={row === rows.length - 1 ? styles.now : undefined}>
            <span>{row + 1}</span>
            <b>{cell(2 * row)}</b>
            <b>{cell(2 * row + 1)}</b>
          </li>
        ))}
      </ol>
    </>
  )
}

/** When it would be a draw: in general, and soon. */
function DrawNote({ quiet }: { quiet: number }) {
  const { t } = useTranslation('rules')
  const remaining = FORTY_MOVES - quiet
  return (
    <p className={styles.note}>
      {remaining <= NEAR
        ? t('checkers.drawNear', { count: Math.ceil(remaining / 2) })
        : t('checkers.drawNote')}
    </p>
  )
}

/** Beside the board: what must be taken, and the moves. */
export function SidePanel(props: Props) {
  return (
    <div className={styles.cards}>
      <Offer {...props} />
      <section className={styles.card}>
        <Moves {...props} />
        <DrawNote quiet={props.view.quiet} />
      </section>
    </div>
  )
}
