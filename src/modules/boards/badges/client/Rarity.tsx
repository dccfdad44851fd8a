import { useTranslation } from 'react-i18next'
import type { BadgeDetail } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { useBadgeName } from './useBadgeTexts.ts'
import styles from './Badges.module.css'

const MOST = 48 // px of the highest month

function Months({ months }: Pick<BadgeDetail, 'months'>) {
  const { t, i18n } = useTranslation()
  const most = Math.max(1, ...months.map(({ people }) => people))
  const nameOf = (month: string, style: 'narrow' | 'long') =>
    dateFormat(i18n.language, { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01`))
  return (
    <div className={styles.months}>
      <ol className={styles.bars}>
        {months.map(({ month, people }, i) => (
          <li key={month}>
            <VisuallyHidden>
              {t('badges.month', { month: nameOf(month, 'long'), count: people })}
            </VisuallyHidden>
            <i
              aria-hidden="true"
              className={classes(i === months.length - 1 && people > 0 && styles.now)}
              style={{ height: (MOST * people) / most }}
            />
            <b aria-hidden="true">{nameOf(month, 'narrow')}</b>
          </li>
        ))}
      </ol>
      <Text variant="caption">{t('badges.aMonth')}</Text>
    </div>
  )
}

/** How many have it, how rare that makes it, and how many came to it each month. */
export function Rarity({ detail }: { detail: BadgeDetail }) {
  const { t } = useTranslation()
  const company = useSession((s) => s.user?.team.name ?? '')
  const nameOf = useBadgeName()
  const { holders, percent, place, of, rarest, badge } = detail
  return (
    <Card className={styles.strip} aria-label={t('badges.rarity')}>
      <div>
        <CourtNumeral value={holders} size={36} label={String(holders)} />
        <Column>
          <span>{t('badges.haveIt', { count: holders })}</span>
          <Text variant="caption">{t('badges.percent', { percent, company })}</Text>
        </Column>
      </div>
      <div>
        <CourtNumeral value={place} size={36} label={String(place)} />
        <Column>
          <span>{t('badges.rarestOf', { of })}</span>
          <Text variant="caption">
            {rarest === badge
              ? t('badges.isRarest')
              : t('badges.rarest', { badge: nameOf(rarest) })}
          </Text>
        </Column>
      </div>
      <Months months={detail.months} />
    </Card>
  )
}
