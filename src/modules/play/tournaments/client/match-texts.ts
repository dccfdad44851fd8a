import { useTranslation } from 'react-i18next'
import type { Match, Tournament } from '../contract.ts'
import { roundsOf, useOwnSeed, useShortName } from './texts.ts'

/** The score of a series: 'one game each', 'Priya leads 1 to 0'; '' where one game is all. */
export function useScoreText(of: Tournament): (match: Match) => string {
  const { t } = useTranslation()
  const nameOf = useShortName(of)
  return ({ score: [one = 0, other = 0], slots }) => {
    if (of.games === 1) return ''
    if (one === other) return t('tournament.level', { count: one })
    const leader = one > other ? slots[0] : slots[1]
    const values = { most: Math.max(one, other), least: Math.min(one, other) }
    const key = nameOf(leader) === t('tournament.you') ? 'tournament.youLead' : 'tournament.leads'
    return t(key, { ...values, name: nameOf(leader) })
  }
}

/** The match that the winner of this one plays next, and the other one that leads there. */
function nextOf(of: Tournament, match: Match) {
  const inRound = (round: number) => of.matches.filter((one) => one.round === round)
  const at = inRound(match.round).indexOf(match)
  const next = inRound(match.round + 1)[Math.floor(at / 2)]
  const beside = inRound(match.round)[at % 2 === 0 ? at + 1 : at - 1]
  return { next, beside, side: at % 2 === 0 ? 1 : 0 }
}

/** The opponent of the winner of a knock-out's match; '' after the final, and in a table. */
export function useMeetsText(of: Tournament): (match: Match) => string {
  const { t } = useTranslation()
  const nameOf = useShortName(of)
  return (match) => {
    if (of.format !== 'knockout' || match.round === roundsOf(of) - 1) return ''
    const { next, beside, side } = nextOf(of, match)
    const slot = next?.slots[side]
    if (typeof slot !== 'number') return t('tournament.meetsMatch', { number: beside?.number })
    const name = nameOf(slot)
    return name === t('tournament.you') ? t('tournament.meetsYou') : t('tournament.meets', { name })
  }
}

/** For a player who won and waits: their next opponent; '' for anyone else. */
export function useNextText(of: Tournament): string {
  const { t } = useTranslation()
  const nameOf = useShortName(of)
  const own = useOwnSeed(of)
  const isMine = ({ slots }: Match) => own >= 0 && slots.includes(own)
  const last = of.matches.findLast((match) => isMine(match) && match.winner !== null)
  const isThrough = typeof last?.winner === 'number' && last.slots[last.winner] === own
  if (of.status !== 'running' || of.format !== 'knockout' || !last || !isThrough) return ''
  const { next, beside, side } = nextOf(of, last)
  if (!next) return ''
  const slot = next.slots[side]
  const meets =
    typeof slot === 'number'
      ? t('tournament.youMeet', { name: nameOf(slot) })
      : t('tournament.youMeetMatch', { number: beside?.number })
  return `${t('tournament.through')} ${meets}`
}

/** How a player got here: whom they beat last; '' before their first match. */
export function useWayText(of: Tournament): (seed: number, before: Pick<Match, 'round'>) => string {
  const { t } = useTranslation()
  const nameOf = useShortName(of)
  return (seed, { round }) => {
    const won = of.matches.findLast(
      (match) =>
        match.round < round &&
        typeof match.winner === 'number' &&
        match.slots[match.winner] === seed,
    )
    if (!won || typeof won.winner !== 'number') return ''
    if (won.how === 'bye') return t('tournament.byeText')
    const side = won.winner
    const values = {
      name: nameOf(won.slots[1 - side]),
      most: won.score[side],
      least: won.score[1 - side],
    }
    if (won.how === 'noShow') return t('tournament.cameText', values)
    return t(won.how === 'played' ? 'tournament.beat' : 'tournament.past', values)
  }
}
