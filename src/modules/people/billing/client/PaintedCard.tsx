import { useTranslation } from 'react-i18next'
import type { Card } from '#shared/billing.ts'
import { classes } from '#client/ui/classes.ts'
import { useCardText } from './useBillingText.ts'
import styles from './PaintedCard.module.css'

/** The card on file as a small court: its brand, last digits and month; outlines where there is none. */
export function PaintedCard({ card }: { card: Card | null }) {
  const { t } = useTranslation()
  const cardText = useCardText()
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0')
  return (
    <div className={classes(styles.card, !card && 'unpainted')}>
      <svg
        className="art"
        viewBox="0 0 300 176"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="sky-deep" width="300" height="176" />
        <path className="sky" d="M0 0H150V176H0Z" />
        <path className="green" d="M300 40H230V136H300Z" />
        <path
          className="line"
          style={{ strokeWidth: 5 }}
          d="M150 -4V180M304 40H230V136H304M-4 40H60V136H-4"
        />
        <circle className="asphalt" cx="150" cy="88" r="44" />
        <circle className="line" style={{ strokeWidth: 5 }} cx="150" cy="88" r="44" />
      </svg>
      <span className={styles.name}>{card ? cardText(card) : t('billing.card.none')}</span>
      {card && (
        <span className={styles.until}>
          {t('billing.card.until', {
            date: `${twoDigits(card.expMonth)} / ${twoDigits(card.expYear)}`,
          })}
        </span>
      )}
    </div>
  )
}
