import { useTranslation } from 'react-i18next'
import { PlateLine } from '../kit/plate-line.tsx'
import type { EndProps, MiniProps } from '../kit/room-view.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { decidingGains, type Gain } from './deciding.ts'
import { FrameCell } from './FrameCell.tsx'
import type { View } from './rules.ts'
import { marksOf } from './scoring.ts'
import styles from './Bowling.module.css'

const IN_A_ROW = 5 // frames

/** What a score is made of. */
export function EndNote({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const marks = view.sheets[seat]!.frames.flatMap(({ rolls }) => marksOf(rolls))
  const [strikes, spares] = ['strike', 'spare'].map(
    (kind) => marks.filter((mark) => mark === kind).length,
  ) as [number, number]
  const texts = [
    strikes > 0 && t('bowling.strikes', { count: strikes }),
    spares > 0 && t('bowling.spares', { count: spares }),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(', ') : t('bowling.noMarks')
}

/** One's own frames, where the card lies over the score sheets: five in a row. */
export function EndOwn({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const { frames } = view.sheets[seat]!
  const rows = Array.from({ length: Math.ceil(frames.length / IN_A_ROW) }, (_, i) => i * IN_A_ROW)
  return (
    <div className={styles.own}>
      <h3>{t('bowling.endFrames')}</h3>
      <div role="table" aria-label={t('bowling.endFrames')}>
        {rows.map((from) => (
          <div key={from} role="row" className={styles.endRow}>
            {frames.slice(from, from + IN_A_ROW).map((frame, i) => (
              <FrameCell
                key={i}
                frame={frame}
                isLast={from + i === frames.length - 1}
                isNow={false}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The frames of a gain on its plate, and what it came of. */
function GainLine({ gain: { from, to, kind, count, points, against } }: { gain: Gain }) {
  const { t } = useTranslation('rules')
  const what = t(`bowling.endWith.${kind}`, { count })
  return (
    <PlateLine
      paint="terracotta"
      plate={
        <>
          <VisuallyHidden>{t('bowling.frame', { frame: '' })}</VisuallyHidden>
          {from === to ? from + 1 : t('bowling.endFrom', { from: from + 1, to: to + 1 })}
        </>
      }
    >
      <span>{t('bowling.endWon', { what, points, against })}</span>
    </PlateLine>
  )
}

/** Where the winner gained most on who came next. */
export function EndWhy({ view }: MiniProps<View>) {
  const { t } = useTranslation('rules')
  const gains = decidingGains(view)
  if (gains.length === 0) return null
  return (
    <div className={styles.why}>
      <h3>{t('bowling.endWhy')}</h3>
      <ul>
        {gains.map((gain) => (
          <GainLine key={gain.from} gain={gain} />
        ))}
      </ul>
    </div>
  )
}
