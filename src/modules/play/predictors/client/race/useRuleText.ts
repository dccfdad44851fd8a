import { STEPS } from './race-draft.ts'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import type { RaceLine } from '#shared/races.ts'

interface LineText {
  readonly title: string
  readonly why: string
}

/** What a rule paid, as a title and a sentence. */
export function useRuleText(data: StageRace): (line: RaceLine) => LineText {
  const { t } = useTranslation()
  const nameOf = (id: string) =>
    data.drivers.find(({ driverId }) => driverId === id)?.name ?? (id || t('race.noPick'))
  const finish = (id: string) => data.finishes.find(({ driverId }) => driverId === id)
  const step = (line: RaceLine): LineText => {
    const place = t(`race.slot.${line.rule}`)
    const [pick, actual] = [nameOf(line.pick), nameOf(line.actual)]
    if (line.hit === 'exact')
      return { title: t('race.line.right', { driver: actual, place }), why: t('race.why.place') }
    if (line.hit === 'podium') {
      const podiumIndex = data.result.podium?.indexOf(line.pick) ?? 0
      const why = { said: place, place: t(`race.slot.${STEPS[podiumIndex] ?? 'first'}`) }
      return {
        title: t('race.line.onPodium', { driver: pick }),
        why: t('race.why.podium', why),
      }
    }
    return {
      title: t('race.line.step', { place }),
      why: t('race.why.missed', { actual, pick, place }),
    }
  }
  const single = ({ rule, hit, pick: pickId, actual: who }: RaceLine): LineText => {
    const title = t(`race.line.${rule}`)
    const values = { actual: nameOf(who), pick: nameOf(pickId) }
    const isHit = hit === 'exact'
    if (rule === 'pole')
      return { title, why: t(isHit ? 'race.why.poleHit' : 'race.why.poleMissed', values) }
    if (rule === 'fastestLap') {
      const key = who === '' ? 'lapNone' : isHit ? 'lapHit' : 'lapMissed'
      return { title, why: t(`race.why.${key}`, { ...values, time: data.fastestTime }) }
    }
    const key = who === '' ? 'outNone' : isHit ? 'outHit' : 'outMissed'
    return { title, why: t(`race.why.${key}`, { ...values, count: finish(who)?.laps ?? 0 }) }
  }
  const perfect = ({ hit }: RaceLine): LineText => ({
    title: t('race.line.perfect'),
    why:
      hit === 'exact'
        ? t('race.why.perfect')
        : t('race.why.perfectMissed', { count: data.rules.perfect }),
  })
  return (line) => {
    if (line.rule === 'perfect') return perfect(line)
    return STEPS.includes(line.rule) ? step(line) : single(line)
  }
}
