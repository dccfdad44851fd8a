import { useTranslation } from 'react-i18next'
import type { StageRace } from '#shared/predictor-races.ts'
import type { Correction, MatchScore } from '#shared/predictors.ts'
import { noPicks, slots } from '#shared/races.ts'
import { Change, Corrections } from '../stage/Corrections.tsx'
import { draftOf } from './race-draft.ts'

const placesOf = ({ pole, podium, fastestLap, firstRetirement }: MatchScore) =>
  draftOf({
    pole: pole ?? '',
    podium: podium ?? noPicks.podium,
    fastestLap: fastestLap ?? '',
    firstRetirement: firstRetirement ?? '',
  })

/** Results of races that were corrected: who was in each place before, and who is now. */
export function RaceCorrections({ data }: { data: StageRace }) {
  const { t } = useTranslation()
  const nameOf = (id: string) =>
    data.drivers.find(({ driverId }) => driverId === id)?.name ?? (id || t('race.nobody'))
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
  return <Corrections gameId={data.gameId} changes={changes} />
}
