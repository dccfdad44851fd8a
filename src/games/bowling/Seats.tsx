import { useTranslation } from 'react-i18next'
import { CourtNumber } from '../kit/court-number.tsx'
import type { SeatFace, SeatsProps } from '../kit/room-view.tsx'
import { ScoreStrip } from '../kit/score-strip.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import type { Move, View } from './rules.ts'
import { FrameCell } from './FrameCell.tsx'
import { useThrowAnimation } from './useThrowAnimation.tsx'
import styles from './Bowling.module.css'

const NUMBER_HEIGHT = 36

function Who({ face, isTurn }: { face: SeatFace; isTurn: boolean }) {
  const { t } = useTranslation('rules')
  return (
    <div role="rowheader" className={styles.who}>
      <span className={styles.face}>{face.face}</span>
      <span className={styles.names}>
        <b>{face.mine ? t('bowling.you') : face.name}</b>
        <span>
          {isTurn && face.clock && (
            <b className={styles.clock} role="timer">
              {face.clock}
            </b>
          )}
          {face.status}
        </span>
      </span>
    </div>
  )
}

function Total({ view, seat }: { view: View; seat: number }) {
  const { t } = useTranslation('rules')
  const { total, most } = view.sheets[seat]!
  return (
    <div role="cell" className={styles.total}>
      <CourtNumber values={[total]} height={NUMBER_HEIGHT} />
      <VisuallyHidden>{total}</VisuallyHidden>
      {most > total && <span>{t('bowling.upTo', { most })}</span>}
    </div>
  )
}

/** One player's frames. */
function SheetRow({ view, face }: { view: View; face: SeatFace }) {
  const { seat, mine } = face
  const { frames } = view.sheets[seat]!
  const isTurn = view.turn === seat
  return (
    <div role="row" className={`${styles.seatsRow} ${mine ? styles.mine : ''}`}>
      <Who face={face} isTurn={isTurn} />
      <div role="presentation" className={styles.frames}>
        {frames.map((frame, i) => (
          <FrameCell
            key={i}
            frame={frame}
            isLast={i === frames.length - 1}
            isNow={isTurn && i === view.frame}
          />
        ))}
      </div>
      <Total view={view} seat={seat} />
    </div>
  )
}

function Head({ view }: { view: View }) {
  const { t } = useTranslation('rules')
  return (
    <div role="row" className={styles.head}>
      <div role="columnheader" className={styles.cap}>
        <VisuallyHidden>{t('bowling.player')}</VisuallyHidden>
      </div>
      <div role="presentation" className={styles.frames}>
        {view.sheets[0]!.frames.map((_, i) => (
          <div key={i} role="columnheader" className={i === view.frame ? styles.on : undefined}>
            <VisuallyHidden>{t('bowling.frame', { frame: '' })}</VisuallyHidden>
            {i + 1}
          </div>
        ))}
      </div>
      <div role="columnheader" className={styles.cap}>
        {t('bowling.total')}
      </div>
    </div>
  )
}

/** Everyone's frames, in place of the players' cards. */
export function Seats({ view: latest, seats }: SeatsProps<View, null, Move>) {
  const { t } = useTranslation('rules')
  const { view } = useThrowAnimation(latest)
  const width = { '--frames': view.count - 1 } as object
  return (
    <>
      <ScoreStrip
        scores={seats.map((one) => ({ ...one, total: view.sheets[one.seat]!.total }))}
        turn={view.turn}
      />
      <div className={styles.card}>
        <div
          role="table"
          aria-label={t('bowling.sheet')}
          className={seats.length > 3 ? styles.many : undefined}
          style={width}
        >
          <Head view={view} />
          {seats.map((face) => (
            <SheetRow key={face.seat} view={view} face={face} />
          ))}
        </div>
      </div>
    </>
  )
}
