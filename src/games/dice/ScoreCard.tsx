import { useTranslation } from 'react-i18next'
import { CourtNumber } from '../kit/court-number.tsx'
import type { SeatFace } from '../kit/room-view.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { BoxSign, Star } from './box-sign.tsx'
import type { View } from './rules.ts'
import { FIVE_KIND, lowerBoxes, UPPER_GOAL, upperBoxes, type Box, type Totals } from './scoring.ts'
import styles from './DiceCard.module.css'

const NUMBER_HEIGHT = 30

export interface CardProps {
  view: View
  seats: readonly SeatFace[]
  marked: Box | null // where a joker must go
  mayTake: boolean
  ghost: Box | null // taken, and not acknowledged yet
  fresh: boolean // the last box was taken just now
  onTake: (box: Box) => void
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
const turnOf = (view: View, { seat }: SeatFace) => view.turn === seat && styles.turn

/** What the dice would score in a box: a button for the player whose turn it is. */
function Offer({ box, points, ...of }: CardProps & { box: Box; points: number; mine: boolean }) {
  const { t } = useTranslation('rules')
  const look = classes(
    styles.offer,
    points === 0 && styles.nothing,
    of.marked === box && styles.forced,
    of.mine && of.ghost === box && styles.ghost,
  )
  const says = t('dice.wouldScore', { box: t(`dice.box.${box}`), points })
  if (!of.mine)
    return (
      <span className={look}>
        <span aria-hidden="true">{points}</span>
        <VisuallyHidden>{says}</VisuallyHidden>
      </span>
    )
  return (
    <button
      type="button"
      className={look}
      aria-label={says}
      aria-disabled={!of.mayTake}
      onClick={() => of.mayTake && of.onTake(box)}
    >
      {points}
    </button>
  )
}

/** A box on one player's card. */
function BoxCell({ face, box, ...card }: CardProps & { face: SeatFace; box: Box }) {
  const { view, fresh } = card
  const points = view.cards[face.seat]?.[box]
  const offer = view.turn === face.seat && view.open.find((open) => open.box === box)
  const isLast = view.last?.seat === face.seat && view.last.box === box
  if (points === undefined)
    return (
      <td className={classes(turnOf(view, face))}>
        {offer && <Offer {...card} box={box} points={offer.points} mine={face.mine} />}
      </td>
    )
  return (
    <td
      className={classes(
        styles.taken,
        face.mine && styles.own,
        points === 0 && styles.zero,
        fresh && isLast && styles.fresh,
        turnOf(view, face),
      )}
    >
      {points}
    </td>
  )
}

function BoxRow({ box, ...card }: CardProps & { box: Box }) {
  const { t } = useTranslation('rules')
  return (
    <tr>
      <th scope="row" title={t(`dice.boxHint.${box}`)}>
        <span className={styles.box}>
          <BoxSign box={box} />
          {t(`dice.box.${box}`)}
        </span>
      </th>
      {card.seats.map((face) => (
        <BoxCell key={face.seat} {...card} face={face} box={box} />
      ))}
    </tr>
  )
}

function Bonus({ totals: { upper, bonus } }: { totals: Totals }) {
  const { t } = useTranslation('rules')
  const width = `${Math.min(100, (upper / UPPER_GOAL) * 100)}%`
  return (
    <>
      {bonus > 0 ? (
        <span>{t('dice.bonusEarned')}</span>
      ) : (
        <span>
          <span className={styles.words}>{t('dice.bonusOf', { upper })}</span>
          <span className={styles.short} aria-hidden="true">
            {upper}/{UPPER_GOAL}
          </span>
        </span>
      )}
      <span className={styles.track}>
        <i style={{ width }} />
      </span>
    </>
  )
}

function BonusRow({ view, seats }: CardProps) {
  const { t } = useTranslation('rules')
  return (
    <tr>
      <th scope="row" className={styles.sub}>
        {t('dice.bonus')}
      </th>
      {seats.map((face) => (
        <td key={face.seat} className={classes(styles.bonus, turnOf(view, face))}>
          <Bonus totals={view.totals[face.seat]!} />
        </td>
      ))}
    </tr>
  )
}

/** A joker can come: in words, or as its star. */
function CanCome() {
  const { t } = useTranslation('rules')
  return (
    <>
      <span className={styles.words}>{t('dice.jokerCanCome')}</span>
      <span className={styles.short} aria-hidden="true">
        <Star size={16} />
      </span>
    </>
  )
}

function JokerRow({ view, seats }: CardProps) {
  const { t } = useTranslation('rules')
  const says = (seat: number) => {
    const { jokers } = view.totals[seat]!
    if (jokers > 0) return `+${jokers}`
    const canCome = view.outcome === null && view.cards[seat]!.fiveKind === FIVE_KIND
    return canCome ? <CanCome /> : t('dice.noJoker')
  }
  const isPaid = (seat: number) => view.cards[seat]!.fiveKind === FIVE_KIND
  return (
    <tr>
      <th scope="row" className={styles.sub}>
        {t('dice.jokers')}
      </th>
      {seats.map((face) => (
        <td
          key={face.seat}
          className={classes(styles.jokers, isPaid(face.seat) && styles.paid, turnOf(view, face))}
        >
          {says(face.seat)}
        </td>
      ))}
    </tr>
  )
}

/** The players, their clocks, and how to read the card. */
function Head({ view, seats, mayTake }: CardProps) {
  const { t } = useTranslation('rules')
  const { round, rounds } = view
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.cap}>
          <h2>{t('dice.card')}</h2>
          <span>{t('dice.round', { round, rounds })}</span>
          {mayTake && view.open.length > 0 && (
            <span className={styles.legend}>
              <i aria-hidden="true" />
              {t('dice.cardHint')}
            </span>
          )}
        </th>
        {seats.map((face) => (
          <th key={face.seat} scope="col" className={classes(turnOf(view, face))}>
            <span className={styles.seat}>
              <span className={styles.face}>{face.face}</span>
              <span className={face.mine ? styles.mine : undefined}>
                {face.mine ? t('dice.you') : face.name}
              </span>
              {face.clock && <span role="timer">{face.clock}</span>}
              <VisuallyHidden>{face.status}</VisuallyHidden>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Foot({ view, seats }: CardProps) {
  const { t } = useTranslation('rules')
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('dice.total')}</th>
        {seats.map((face) => (
          <td key={face.seat} className={classes(turnOf(view, face))}>
            <span className={styles.total}>
              <CourtNumber values={[view.totals[face.seat]!.total]} height={NUMBER_HEIGHT} />
              <VisuallyHidden>{view.totals[face.seat]!.total}</VisuallyHidden>
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Thirteen boxes for each player, the bonuses and the totals. */
export function ScoreTable(card: CardProps) {
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.names} />
        {card.seats.map(({ seat }) => (
          <col key={seat} />
        ))}
      </colgroup>
      <Head {...card} />
      <tbody>
        {upperBoxes.map((box) => (
          <BoxRow key={box} {...card} box={box} />
        ))}
        <BonusRow {...card} />
        {lowerBoxes.map((box) => (
          <BoxRow key={box} {...card} box={box} />
        ))}
        <JokerRow {...card} />
      </tbody>
      <Foot {...card} />
    </table>
  )
}
