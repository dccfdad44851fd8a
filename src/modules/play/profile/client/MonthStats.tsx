import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../contract.ts'
import { firstName } from '#client/ui/first-name.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Text } from '#client/ui/Text.tsx'
import styles from './Profile.module.css'

function Figure({ value, what, note }: { value: ReactNode; what: string; note?: string }) {
  return (
    <div className={styles.figure}>
      <dd className={styles.value}>{value}</dd>
      <dt>
        {what}
        {note && <Text variant="caption">{note}</Text>}
      </dt>
    </div>
  )
}

/** How far from the next ahead, or the first from the next behind. */
function useGap({ month }: Profile): string {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { rival, points } = month
  if (points === null) return t('profile.offBoards')
  if (!rival) return ''
  const count = Math.abs(rival.points - points)
  const name = firstName(personName(rival.name))
  return t(rival.points > points ? 'profile.behind' : 'profile.ahead', { count, name })
}

/** The month in figures. */
export function MonthStats(profile: Profile) {
  const { t, i18n } = useTranslation()
  const gap = useGap(profile)
  const { month, all, streak } = profile
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = ({ wins, plays }: typeof all) =>
    (plays ? wins / plays : 0).toLocaleString(i18n.language, {
      style: 'percent',
      maximumFractionDigits: 0,
    })
  const rank =
    month.rank === null ? (
      '–'
    ) : (
      <CourtNumeral value={month.rank} size={36} label={String(month.rank)} />
    )
  return (
    <dl className={styles.strip}>
      <Figure
        value={rank}
        what={t('profile.rank')}
        note={t('profile.players', { count: month.players })}
      />
      <Figure
        value={month.points === null ? '–' : number(month.points)}
        what={t('profile.points', { count: month.points ?? 0 })}
        note={gap}
      />
      <Figure
        value={
          <span className={styles.streak}>
            <CourtNumeral value={streak.current} size={36} label={String(streak.current)} />
          </span>
        }
        what={t('profile.streak')}
        note={t('profile.best', { count: streak.best })}
      />
      <Figure
        value={number(month.plays)}
        what={t('profile.gamesWord', { count: month.plays })}
        note={t('profile.thisMonth')}
      />
      <Figure
        value={share(month)}
        what={t('profile.won')}
        note={t('profile.allTime', { share: share(all) })}
      />
    </dl>
  )
}
