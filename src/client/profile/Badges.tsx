import { useTranslation } from 'react-i18next'
import { badges, type Badge } from '#shared/api/profile.ts'
import { Art } from '../ui/Art.tsx'
import early from '../ui/art/badge-early.svg'
import fast from '../ui/art/badge-fast.svg'
import first from '../ui/art/badge-first.svg'
import hundred from '../ui/art/badge-hundred.svg'
import night from '../ui/art/badge-night.svg'
import peace from '../ui/art/badge-peace.svg'
import seven from '../ui/art/badge-seven.svg'
import thirty from '../ui/art/badge-thirty.svg'

const art: Record<Badge, string> = { early, fast, first, hundred, night, peace, seven, thirty }

/** Earned ones painted, the others in outline with how they are earned. */
export function Badges({ earned }: { earned: readonly Badge[] }) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('profile.badges')}>
      <div className="hd">
        <h2>{t('profile.badges')}</h2>
        <span className="chip">
          {earned.length}/{badges.length}
        </span>
      </div>
      <ul className="wall">
        {badges.map((badge) => {
          const has = earned.includes(badge)
          const how = t(`profile.badgeText.${badge}`)
          return (
            <li key={badge} title={has ? how : t('profile.notYet', { how })}>
              <Art svg={art[badge]} className={has ? 'bq' : 'bq unpainted'} />
              <span className="caption">{t(`profile.badge.${badge}`)}</span>
              <span className="sr">{has ? how : t('profile.notYet', { how })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
