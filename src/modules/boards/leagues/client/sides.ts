import type { League, LeagueSide, LeagueWeek } from '../contract.ts'
import { paintsOf, type Paint } from '#client/ui/department-paints.ts'

/** 'Legal + People': what a side is called. */
export const sideName = ({ departments }: LeagueSide): string =>
  departments.map(({ name }) => name).join(' + ')

/** Each side's paint: that of its first department. */
export function sidePaints({ sides }: Pick<League, 'sides'>): Paint[] {
  const paints = paintsOf(sides.map(({ departments }) => departments[0]!))
  return sides.map(({ departments }) => paints.get(departments[0]!.departmentId)!)
}

/** The place of the caller's own side in the list; -1: they have none. */
export const ownSide = ({ sides }: Pick<League, 'sides'>): number =>
  sides.findIndex(({ isMine }) => isMine)

/** Which week is looked at first: the one that runs, else the last that is over. */
export function firstLook(weeks: readonly LeagueWeek[]): number {
  const now = weeks.findIndex(({ state }) => state === 'now')
  return now >= 0
    ? now
    : Math.max(
        0,
        weeks.findLastIndex(({ state }) => state === 'closed'),
      )
}

/** Whom a side meets in a week; null: nobody, or it is not known yet. */
export function opponentOf({ duels }: LeagueWeek, side: number): number | null {
  const duel = duels.find(({ home, away }) => home === side || away === side)
  if (!duel) return null
  return duel.home === side ? duel.away : duel.home
}

/** How a week ended for a side; null: it did not. */
export function markOf({ duels, state, free }: LeagueWeek, side: number) {
  if (state !== 'closed') return null
  if (free.includes(side)) return 'free'
  const duel = duels.find(({ home, away }) => home === side || away === side)
  if (!duel?.outcome || duel.outcome === 'none') return 'none'
  if (duel.outcome === 'draw') return 'D'
  return (duel.outcome === 'home') === (duel.home === side) ? 'W' : 'L'
}
