import { useTranslation } from 'react-i18next'
import { badges, type Badge, type Profile } from '#shared/api/profile.ts'
import { dateLocale } from '../language.ts'
import { Art } from '../ui/Art.tsx'
import early from '../ui/art/badge-early.svg'
import fast from '../ui/art/badge-fast.svg'
import first from '../ui/art/badge-first.svg'
import hundred from '../ui/art/badge-hundred.svg'
import night from '../ui/art/badge-night.svg'
import peace from '../ui/art/badge-peace.svg'
import podium from '../ui/art/badge-podium.svg'
import seven from '../ui/art/badge-seven.svg'
import team from '../ui/art/badge-team.svg'
import thirty from '../ui/art/badge-thirty.svg'

type Earned = Profile['badges']

const art: Record<Badge, string> = {
  early,
  fast,
  first,
  hundred,
  night,
  peace,
  podium,
  seven,
  team,
  thirty,
}

function useDate() {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(dateLocale(i18n.language), {
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
    <p className="nw caption">
      {t('profile.newest', {
        badge: t(`profile.badge.${newest.badge}`),
        date: date(newest.day),
      })}
    </p>
  )
}

/** Earned ones painted, the others in outline with how they are earned. */
export function Badges({ earned }: { earned: Earned }) {
  const { t } = useTranslation()
  const date = useDate()
  const says = (badge: Badge) => {
    const how = t(`profile.badgeText.${badge}`)
    const has = earned.find((one) => one.badge === badge)
    return has ? t('profile.earned', { how, date: date(has.day) }) : t('profile.notYet', { how })
  }
  return (
    <section className="card" aria-label={t('profile.badges')}>
      <div className="hd">
        <h2>{t('profile.badges')}</h2>
        <span className="chip">
          {t('profile.badgeCount', { count: earned.length, of: badges.length })}
        </span>
      </div>
      <ul className="wall">
        {badges.map((badge) => {
          const has = earned.some((one) => one.badge === badge)
          return (
            <li key={badge} title={says(badge)} className={has ? undefined : 'unpainted off'}>
              <Art svg={art[badge]} className="bq" />
              <span className="bn">{t(`profile.badge.${badge}`)}</span>
              <span className="sr">{says(badge)}</span>
            </li>
          )
        })}
      </ul>
      <Newest earned={earned} />
    </section>
  )
}
