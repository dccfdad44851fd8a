import { useTranslation } from 'react-i18next'
import type { Line, ReadLine } from '../../competitions.contract.ts'

type Sides = Pick<Line, 'round' | 'home' | 'away'>
type MatchLine = Sides & Pick<Line, 'day'>

/* A team that plays itself, or is in another match of the round. */
function twiceOf({ round, home, away }: Sides, others: readonly Sides[]): string {
  if (home === away) return home
  const there = others.filter((one) => one.round === round).flatMap((one) => [one.home, one.away])
  return [home, away].find((name) => there.includes(name)) ?? ''
}

/** The error of a line, naming what it is about; `others` are the matches around it. */
export function useFaultText() {
  const { t } = useTranslation()
  return (
    fault: Exclude<ReadLine['fault'], ''>,
    line: MatchLine,
    others: readonly Sides[],
  ): string => {
    if (fault === 'day_invalid')
      return line.day ? t('predict.own.noDay', { day: line.day }) : t('predict.own.dayMissing')
    const name = fault === 'team_twice' ? twiceOf(line, others) : ''
    if (!name) return t(`errors.${fault}`)
    const isItself = line.home === line.away
    return t(isItself ? 'predict.own.playsItself' : 'predict.own.playsTwice', {
      name,
      round: line.round,
    })
  }
}
