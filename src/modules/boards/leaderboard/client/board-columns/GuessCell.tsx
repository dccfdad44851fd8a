import { useTranslation } from 'react-i18next'
import type { GuessSpread } from '../../contract.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { averageOf } from './average.ts'
import type { Loadable } from './useBoardColumns.ts'
import styles from './GuessCell.module.css'

const TALLEST = 17 // px
const LOWEST = 3

/** In how many guesses a person solved a puzzle, as bars, and the average of what they solved. */
export function GuessCell({ spread, userId }: { spread: Loadable<GuessSpread>; userId: string }) {
  const { t, i18n } = useTranslation()
  if (spread === 'loading') return <Skeleton className={styles.loading} />
  const row = spread === 'failed' ? undefined : spread.rows.find((one) => one.userId === userId)
  const average = row && averageOf(row.guesses)
  if (!row || average === undefined) return '–'
  const most = Math.max(...row.guesses)
  const counted = row.guesses.flatMap((count, i) =>
    count > 0 ? [t('boardColumns.inGuesses', { n: count, count: i + 1 })] : [],
  )
  const label = new Intl.ListFormat(i18n.language).format(counted)
  const heightOf = (count: number) => (count ? Math.max(LOWEST, (count / most) * TALLEST) : 0)
  return (
    <span className={styles.cell}>
      <span className={styles.bars} role="img" aria-label={label} title={label}>
        {row.guesses.map((count, i) => (
          <i key={i} style={{ height: heightOf(count) }} />
        ))}
      </span>
      <span>
        {average.toLocaleString(i18n.language, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })}
      </span>
    </span>
  )
}
