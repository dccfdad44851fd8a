import { useTranslation } from 'react-i18next'
import type { BoardProps } from '../kit/room-view.tsx'
import { FleetList } from './FleetList.tsx'
import type { Move, Own, View } from './rules.ts'
import styles from './SidePanel.module.css'

/** Beside the seas: how the fleets one does not command fare. */
export function SidePanel({ view, seat, players }: BoardProps<View, Own, Move>) {
  const { t } = useTranslation('rules')
  if (view.placing) return null
  const shooters = seat === null ? [0, 1] : [seat]
  return shooters.map((shooter) => {
    const sea = view.seas[shooter]!
    const title = t('battleship.fleetOf', { name: players[1 - shooter]?.name })
    const hits = sea.shots.filter(({ hit }) => hit).length
    return (
      <section key={shooter} className={styles.card}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <span>{t('battleship.hits', { hits, count: sea.shots.length })}</span>
        </div>
        <FleetList sea={sea} fleet={view.fleets?.[1 - shooter] ?? null} label={title} />
      </section>
    )
  })
}
