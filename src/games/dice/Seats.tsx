import { useTranslation } from 'react-i18next'
import type { SeatsProps } from '../kit/room-view.tsx'
import { useFresh } from '../kit/useFresh.tsx'
import { jokerOf } from './joker.ts'
import { JokerNote } from './JokerNote.tsx'
import type { Move, View } from './rules.ts'
import { ScoreTable } from './ScoreCard.tsx'
import styles from './Seats.module.css'

type Props = SeatsProps<View, null, Move>

/** On a phone, over the court: everyone's total. The table under it says the same in words. */
function Strip({ view, seats }: Props) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {seats.map(({ seat, face }) => (
        <span key={seat} className={seat === view.turn ? styles.turn : undefined}>
          {face}
          {view.totals[seat]!.total}
        </span>
      ))}
    </div>
  )
}

/** The score card in place of the players' cards. */
export function Seats(props: Props) {
  const { view, seat, live, busy, seats, onMove } = props
  const { t } = useTranslation('rules')
  const taken = view.cards.reduce((all, card) => all + Object.keys(card).length, 0)
  const fresh = useFresh(taken)
  const joker = jokerOf(view)
  const marked = joker && joker.goes !== 'lower' && joker.goes !== 'any' ? joker.goes : null
  return (
    <>
      <Strip {...props} />
      <section className={styles.card} aria-label={t('dice.card')}>
        <ScoreTable
          view={view}
          seats={seats}
          marked={marked}
          mayTake={live && !busy && seat !== null && view.turn === seat}
          fresh={fresh}
          onTake={(box) => onMove({ box })}
        />
        {joker && <JokerNote joker={joker} />}
      </section>
    </>
  )
}
