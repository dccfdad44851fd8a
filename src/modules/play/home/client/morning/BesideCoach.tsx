import { useTranslation } from 'react-i18next'
import type { Morning } from '../../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Morning.module.css'

const MOST = 6 // guesses

/** Guesses on average, as bars: the coach's, the team's, the user's own. */
export function CoachBars({ coach, team, own }: NonNullable<Morning['coach']>) {
  const { t, i18n } = useTranslation()
  const text = (n: number) => n.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const bars = [
    { who: 'coach', value: coach },
    { who: 'team', value: team },
    ...(own === null ? [] : [{ who: 'own', value: own }]),
  ] as const
  return (
    <ul className={styles.bars}>
      {bars.map(({ who, value }) => (
        <li key={who}>
          <span>{t(`morning.${who}Guesses`)}</span>
          <span className={styles.track} aria-hidden="true">
            <i className={classes(styles[who])} style={{ width: `${(value / MOST) * 100}%` }} />
          </span>
          <b>{text(value)}</b>
        </li>
      ))}
    </ul>
  )
}

/** How the team did beside the coach. */
export function BesideCoach(coach: NonNullable<Morning['coach']>) {
  const { t } = useTranslation()
  return (
    <section>
      <h3>{t('morning.beside')}</h3>
      <CoachBars {...coach} />
      <Caption>{t('morning.fewer')}</Caption>
    </section>
  )
}
