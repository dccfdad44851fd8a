import type { PuzzleSeenProps } from '../kit/puzzle-view.tsx'
import { boxOf, SIDE } from './board.ts'
import type { View } from './rules.ts'
import { clockText } from './clock-text.ts'
import { useNames, useTexts } from './useNames.tsx'
import styles from './SudokuGrid.module.css'

/** The whole grid, all boxes painted, beside the title. */
export function Answer({ view }: PuzzleSeenProps<View>) {
  const { t } = useTexts()
  const digits = view.solution ?? view.grid
  return (
    <div className={styles.answer} role="img" aria-label={t('finished.answer')}>
      {[...digits].map((digit, cell) => (
        <span
          key={cell}
          aria-hidden="true"
          className={[
            boxOf(cell) % 2 ? styles.deep : styles.plain,
            view.puzzle[cell] === '.' ? undefined : styles.finishedGridGranted,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {digit}
        </span>
      ))}
    </div>
  )
}

/** The boxes in the order they were painted, with how long each took. */
function runOf({ painted }: View) {
  const ordered = painted.toSorted((one, other) => one.at - other.at)
  return ordered.map(({ box, at }, i) => ({
    box,
    at,
    order: i + 1,
    took: at - (ordered[i - 1]?.at ?? 0),
  }))
}

function Order({ run, slowest }: { run: ReturnType<typeof runOf>; slowest: number | undefined }) {
  const { t } = useTexts()
  const { box: nameOf } = useNames()
  return (
    <ol className={styles.order} aria-label={t('run.boxes')}>
      {Array.from({ length: SIDE }, (_, box) => {
        const one = run.find((painted) => painted.box === box)
        const look = [box % 2 ? styles.deep : styles.plain, box === slowest && styles.slowest]
        const label =
          one && t('run.box', { box: nameOf(box), order: one.order, time: clockText(one.at) })
        return (
          <li key={box} className={look.filter(Boolean).join(' ')} aria-label={label}>
            <b>{one?.order ?? '–'}</b>
            <span>{one ? clockText(one.at) : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** How one came through the grid: boxes in order, the slowest and the quickest, hints and clashes. */
export function Result({ view }: PuzzleSeenProps<View>) {
  const { t } = useTexts()
  const { box } = useNames()
  const run = runOf(view)
  const [quickest, slowest] = [
    run.toSorted((a, b) => a.took - b.took)[0],
    run.toSorted((a, b) => b.took - a.took)[0],
  ]
  const hints = view.hints
  const points = view.outcome?.points[0] ?? 0
  return (
    <div className={styles.result}>
      <div className={styles.run}>
        <Order run={run} slowest={slowest?.box} />
        <div className={styles.words}>
          <p>{t('run.text')}</p>
          {slowest && (
            <p className={styles.slow}>
              {t('run.slowest', { time: clockText(slowest.took), box: box(slowest.box) })}
            </p>
          )}
          {quickest && (
            <p className={styles.quick}>
              {t('run.quickest', { time: clockText(quickest.took), box: box(quickest.box) })}
            </p>
          )}
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('run.hints', { count: hints })}</dt>
          <dd>{hints}</dd>
        </div>
        <div>
          <dt>{t('run.clashes', { count: view.clashed })}</dt>
          <dd>{view.clashed}</dd>
        </div>
        <div>
          <dt>{t('run.points')}</dt>
          <dd>{points}</dd>
        </div>
      </dl>
    </div>
  )
}
