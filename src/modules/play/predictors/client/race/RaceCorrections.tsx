import { useTranslation } from 'react-i18next'
import type { Correction } from '#shared/predictor-matches.ts'
import { slots, type RaceDriver } from '#shared/races.ts'
import { Change, Corrections } from '../stage/Corrections.tsx'
import { NOT_KNOWN, placesOf } from './race-draft.ts'

interface RaceCorrectionsProps {
  readonly gameId: string
  readonly drivers: readonly Pick<RaceDriver, 'driverId' | 'name'>[]
}

/** Results of races that were corrected: who was in each place before, and who is now. */
export function RaceCorrections({ gameId, drivers }: RaceCorrectionsProps) {
  const { t } = useTranslation()
  const nameOf = (id: string) => {
    if (id === NOT_KNOWN) return t('race.notKnown')
    return drivers.find(({ driverId }) => driverId === id)?.name ?? (id || t('race.nobody'))
  }
  const changes = ({ before, after }: Correction) => {
    const [was, is] = [placesOf(before), placesOf(after)]
    return slots.map((slot) => (
      <Change
        key={slot}
        name={t(`race.slot.${slot}`)}
        before={nameOf(was[slot])}
        after={nameOf(is[slot])}
      />
    ))
  }
  return <Corrections gameId={gameId} changes={changes} />
}
