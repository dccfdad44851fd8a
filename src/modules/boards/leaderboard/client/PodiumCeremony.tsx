import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { BoardRow } from '../contract.ts'
import { Podium, type PodiumProps } from '#client/ui/Podium.tsx'
import { PLACES, useCeremony } from './useCeremony.ts'
import styles from './PodiumCeremony.module.css'

interface PodiumCeremonyProps {
  week: string // its Monday
  rows: readonly BoardRow[]
  look: Omit<PodiumProps, 'rows' | 'revealedPlaces'>
}

/** A week's podium as it is told: third, second, first. Once a device; then, and where nothing may move, as a picture. */
export function PodiumCeremony({ week, rows, look }: PodiumCeremonyProps) {
  const { t } = useTranslation()
  const { revealedPlaces, skip } = useCeremony(week, rows.length)
  const isRunning = revealedPlaces < PLACES
  return (
    <>
      <Podium {...look} rows={rows} revealedPlaces={revealedPlaces} />
      {isRunning && (
        <Button size="small" className={styles.skip ?? ''} onClick={skip}>
          {t('weeks.skip')}
        </Button>
      )}
    </>
  )
}
