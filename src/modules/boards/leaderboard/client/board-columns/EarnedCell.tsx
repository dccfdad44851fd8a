import { useTranslation } from 'react-i18next'
import type { EarnedBadges } from '../../contract.ts'
import { Art } from '#client/ui/Art.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { badgeArt } from '#client/ui/badge-art.ts'
import type { Loadable } from './useBoardColumns.ts'
import styles from './EarnedCell.module.css'

/** The badges a person earned within a board's days: the newest by their pictures, the others by number. */
export function EarnedCell({ badges, userId }: { badges: Loadable<EarnedBadges>; userId: string }) {
  const { t, i18n } = useTranslation()
  if (badges === 'loading') return <Skeleton className={styles.loading} />
  const row = badges === 'failed' ? undefined : badges.rows.find((one) => one.userId === userId)
  if (!row || row.badges === 0) return '–'
  const more = row.badges - row.newest.length
  const names = row.newest.map((badge) => t(`profile.badge.${badge}`))
  const others = more > 0 ? [t('boardColumns.more', { count: more })] : []
  const label = new Intl.ListFormat(i18n.language).format([...names, ...others])
  return (
    <span className={styles.badges} role="img" aria-label={label} title={label}>
      {row.newest.map((badge) => (
        <Art key={badge} svg={badgeArt[badge]} className={styles.badge} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  )
}
