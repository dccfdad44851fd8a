import type { GameContract, Secret } from '#shared/game.ts'
import { fleetCells, randomFleet } from './fleet.ts'
import type { Move, State } from './rules.ts'

/** Where each ship lies that is afloat. The same berth may be no secret where the other's ship sank there. */
function secrets({ fleets, shots }: State): Secret[] {
  const afloat = fleets.flatMap((fleet, seat) =>
    fleetCells(fleet ?? []).flatMap((cells, i) =>
      cells.every((cell) => shots[1 - seat]!.includes(cell))
        ? []
        : [{ text: JSON.stringify(fleet![i]), of: seat }],
    ),
  )
  const berths = fleets.flatMap((fleet) => (fleet ?? []).map((ship) => JSON.stringify(ship)))
  return afloat.filter(({ text }) => berths.filter((berth) => berth === text).length === 1)
}

export const contract: GameContract<State, Move> = {
  secrets,
  anyMove: (_state, _by, random) => ({ fleet: [...randomFleet(random)] }),
  options: [{ again: false }],
}
