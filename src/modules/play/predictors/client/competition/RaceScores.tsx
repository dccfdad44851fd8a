import { useTranslation } from 'react-i18next'
import type { Slot } from '#shared/races.ts'
import { ListOption } from '#client/ui/ListOption.tsx'
import { NOT_KNOWN, placesIn, placesOf, put, scoreOf } from '../race/race-draft.ts'
import { Change } from '../stage/Corrections.tsx'
import type { ScoresProps } from './MatchScores.tsx'
import { TypedBy } from './TypedBy.tsx'

/** The options of a place: a driver, and of a lap or a retirement nobody too, or not known yet. */
function useOptions({ drivers }: ScoresProps['match']) {
  const { t } = useTranslation()
  const all = drivers
    .map(({ driverId, name, fullName }) => ({ value: driverId, text: fullName || name }))
    .toSorted((a, b) => a.text.localeCompare(b.text))
  const none: Partial<Record<Slot, string>> = {
    fastestLap: t('race.lapNone'),
    firstRetirement: t('race.nobody'),
  }
  return (slot: Slot) => {
    if (!none[slot]) return all
    const notYet = { value: NOT_KNOWN, text: t('race.notKnown') }
    return [notYet, { value: '', text: none[slot] }, ...all]
  }
}

/** The driver in each place of a race, or of its qualifying; differences from before are shown. */
export function RaceScores({ match, score, onChange }: ScoresProps) {
  const { t } = useTranslation()
  const optionsOf = useOptions(match)
  const { part } = match
  const [was, is] = [placesOf(match.score), placesOf(score)]
  const textOf = (slot: Slot, driverId: string) =>
    optionsOf(slot).find(({ value }) => value === driverId)?.text ?? driverId
  const isKnown = Boolean(match.score.pole ?? match.score.podium)
  return (
    <>
      {placesIn(part).map((slot) => (
        <ListOption
          key={slot}
          label={t(`race.slot.${slot}`)}
          value={is[slot]}
          options={optionsOf(slot)}
          onChange={(driverId) => onChange(scoreOf(part, put(is, slot, driverId)))}
        />
      ))}
      {isKnown && (
        <dl>
          {placesIn(part).map((slot) => (
            <Change
              key={slot}
              name={t(`race.slot.${slot}`)}
              before={textOf(slot, was[slot])}
              after={textOf(slot, is[slot])}
            />
          ))}
        </dl>
      )}
      <TypedBy match={match} />
    </>
  )
}
