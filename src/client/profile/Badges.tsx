import { useTranslation } from 'react-i18next'
import { badges, type Badge, type Profile } from '#shared/api/profile.ts'
import { dateFormat } from '../language.ts'
import { Art } from '../ui/Art.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { badgeArt } from '../ui/badge-art.ts'
import styles from './Badges.module.css'

type Earned = Profile['badges']

function useDate() {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day: string) => format.format(new Date(day))
}

function Newest({ earned }: { earned: Earned }) {
  const { t } = useTranslation()
  const date = useDate()
  const newest = earned.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
  if (!newest) return null
  return (
    <Text as="p" variant="caption" className={styles.next}>
      {t('profile.newest', {
        badge: t(`profile.badge.${newest.badge}`),
        date: date(newest.day),
      })}
    </Text>
  )
}

/** How a badge is earned, and whether and when it was. */
function useSays(awarded: Earned) {
  const { t } = useTranslation()
  const date = useDate()
  return (badge: Badge) => {
    const how = t(`profile.badgeText.${badge}`)
    const has = awarded.find((one) => one.badge === badge)
    if (!has) return t('profile.notYet', { how })
    return t(has.corrected ? 'profile.corrected' : 'profile.earned', { how, date: date(has.day) })
  }
}

/** Earned ones painted, the others in outline with how they are earned. */
export function Badges({ awarded }: { awarded: Earned }) {
  const { t } = useTranslation()
  const says = useSays(awarded)
  const earned = awarded.filter(({ corrected }) => !corrected)
  return (
    <Card aria-label={t('profile.badges')}>
      <CardHead>
        <h2>{t('profile.badges')}</h2>
        <Chip>{t('profile.badgeCount', { count: earned.length, of: badges.length })}</Chip>
      </CardHead>
      <ul className={styles.wall}>
        {badges.map((badge) => {
          const has = earned.some((one) => one.badge === badge)
          return (
            <li
              key={badge}
              title={says(badge)}
              className={has ? styles.earned : `unpainted ${styles.missing}`}
            >
              <Art svg={badgeArt[badge]} className={styles.picture} />
              <span className={styles.name}>{t(`profile.badge.${badge}`)}</span>
              <VisuallyHidden>{says(badge)}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <Newest earned={earned} />
    </Card>
  )
}
