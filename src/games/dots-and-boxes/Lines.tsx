import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { CellButtons } from '../kit/cell-buttons.tsx'
import { courtOf, dotName, dotsOf, rowsOf } from './grid.ts'
import type { View } from './rules.ts'
import { closes, isSafe } from './search.ts'
import { EDGE, WIDTH } from './board-picture.tsx'
import styles from './DotsAndBoxes.module.css'

const LENGTH = 0.56 // of what lies between two dots
const BREADTH = 0.44

/** Where a key leads from a line; undefined: nowhere. */
function leads(
  key: string,
  line: number,
  rows: readonly (readonly number[])[],
): number | undefined {
  const row = rows.findIndex((own) => own.includes(line))
  const own = rows[row]!
  const place = own.indexOf(line)
  const beside = (other: readonly number[] | undefined) =>
    other ? other[Math.min(place, other.length - 1)]! : line
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: own[Math.max(0, place - 1)]!,
    ArrowRight: own[Math.min(own.length - 1, place + 1)]!,
    ArrowUp: beside(rows[row - 1]),
    ArrowDown: beside(rows[row + 1]),
    Home: own[0]!,
    End: own.at(-1)!,
  }
  return to[key]
}

/** A line's place on the court, in parts of it. */
function placeOf(side: number, line: number): CSSProperties {
  const [from, to] = dotsOf(side, line)
  const whole = WIDTH + 2 * EDGE
  const pitch = WIDTH / side
  const percent = (units: number) => `${(units / whole) * 100}%`
  const isAcross = from.y === to.y
  const [width, height] = isAcross ? [LENGTH, BREADTH] : [BREADTH, LENGTH]
  return {
    left: percent(EDGE + ((from.x + to.x) / 2 - width / 2) * pitch),
    top: percent(EDGE + ((from.y + to.y) / 2 - height / 2) * pitch),
    width: percent(width * pitch),
    height: percent(height * pitch),
  }
}

/** What a line is, and what drawing it would do. */
function useLineText(view: View, mayDraw: boolean): (line: number) => string {
  const { t } = useTranslation('rules')
  const court = courtOf(view.side)
  return (line) => {
    const [from, to] = dotsOf(view.side, line).map(dotName)
    const params = { from, to }
    if (view.lines[line]) return t('dots-and-boxes.drawn', params)
    if (!mayDraw) return t('dots-and-boxes.free', params)
    const count = closes(court, view.lines, line)
    if (count > 0) return t('dots-and-boxes.closes', { ...params, count })
    return t(
      isSafe(court, view.lines, line) ? 'dots-and-boxes.draw' : 'dots-and-boxes.gives',
      params,
    )
  }
}

interface LinesProps {
  view: View
  mayDraw: boolean
  onAim: (line: number | null) => void
  onDraw: (line: number) => void
}

/** A button on each line of the court. */
export function Lines({ view, mayDraw, onAim, onDraw }: LinesProps) {
  const { t } = useTranslation('rules')
  const textOf = useLineText(view, mayDraw)
  const rows = rowsOf(view.side)
  return (
    <CellButtons
      className={styles.lines}
      label={t('dots-and-boxes.board')}
      cells={rows.flat()}
      first={0}
      textOf={textOf}
      isOpen={(line) => mayDraw && !view.lines[line]}
      styleOf={(line) => placeOf(view.side, line)}
      leads={(key, line) => leads(key, line, rows)}
      onPress={onDraw}
      onAim={onAim}
    />
  )
}
