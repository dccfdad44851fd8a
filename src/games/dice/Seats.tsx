import { useTranslation } from 'react-i18next'
import type { SeatsProps } from '../kit/room-view.tsx'
import { ScoreStrip } from '../kit/score-strip.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { jokerOf } from './joker.ts'
import { JokerNote } from './JokerNote.tsx'
import type { Move, View } from './rules.ts'
import { ScoreTable } from './ScoreCard.tsx'
import styles from './Seats.module.css'

type Props = SeatsProps<View, null, Move>

/** The score card in place of the players' cards. */
export function Seats(props: Props) {
  const { view, seat, live, busy, pending, seats, onMove } = props
  const { t } = useTranslation('rules')
  const taken = view.cards.reduce((all, card) => all + Object.keys(card).length, 0)
  const fresh = useJustMoved(taken)
  const joker = jokerOf(view)
  const marked = joker && joker.goes !== 'lower' && joker.goes !== 'any' ? joker.goes : null
  return (
    <>
      <ScoreStrip
        className={styles.strip}
        scores={seats.map((one) => ({ ...one, total: view.totals[one.seat]!.total }))}
        turn={view.turn}
      />
      <section className={styles.card} aria-label={t('dice.card')}>
        <ScoreTable
          view={view}
          seats={seats}
          marked={marked}
          mayTake={live && !busy && seat !== null && view.turn === seat}
          ghost={pending && 'box' in pending ? pending.box : null}
          fresh={fresh}
          onTake={(box) => onMove({ box })}
        />
        {joker && <JokerNote joker={joker} />}
      </section>
    </>
  )
}
