import { useTranslation } from 'react-i18next'
import type { BadgeDetail, OwnBadge } from '../contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { Medallion } from '#client/ui/Medallion.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { medalArt } from '#client/ui/medal-art.ts'
import { shareOf, stateOf } from './badge-state.ts'
import styles from './Hero.module.css'

const paints = ['terracotta', 'green', 'sky', 'sun', 'plum'] as const

/** The paint a badge has most of its ground in: the first it is drawn with. */
function paintOf(badge: OwnBadge['badge']): (typeof paints)[number] {
  const first = /class="(\w+)/.exec(medalArt[badge].replace(/^.*?<g /s, ''))?.[1]
  return paints.find((paint) => paint === first) ?? 'plum'
}

/** A badge on a court of its own, and what it is for. */
export function Hero({ own, detail }: { own: OwnBadge; detail: BadgeDetail }) {
  const { t } = useTranslation()
  const more = t(`badges.more.${own.badge}`, { defaultValue: '' })
  return (
    <Card aria-label={t('badges.what')}>
      <div className={styles.court}>
        <svg
          className={styles.floor}
          viewBox="0 0 400 300"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <rect className="asphalt" width="400" height="300" />
          <path className={`${paintOf(own.badge)}-deep`} d="M0 0H200V300H0Z" />
          <path
            className="line"
            style={{ strokeWidth: 5 }}
            d="M200 -4V306M-4 60H70V240H-4M404 60H330V240H404"
          />
          <circle className="asphalt" cx="200" cy="150" r="120" />
          <circle className="line" style={{ strokeWidth: 5 }} cx="200" cy="150" r="120" />
        </svg>
        <Medallion badge={own.badge} size={188} share={shareOf(own)} className={styles.medal} />
        <VisuallyHidden>{t(`badges.state.${stateOf(own)}`)}</VisuallyHidden>
      </div>
      <div className={styles.text}>
        <Text as="p" variant="subtitle2">
          {detail.says?.how ?? t(`profile.badgeText.${own.badge}`)}
        </Text>
        {more && <p>{more}</p>}
        {own.corrected && <p>{t('badges.correctedText')}</p>}
      </div>
    </Card>
  )
}
