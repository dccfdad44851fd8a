import { editionsOn, type EditionsOn } from '#shared/editions.ts'
import { badSetting, columnSetting } from '#server/teams/settings.ts'
import type { World } from '#server/world.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly editions: EditionsOn
  }
}

/** The editions a team plays of a puzzle; a game that plays all its editions is left out. */
function parseEditions(input: EditionsOn, { games }: World): EditionsOn {
  const chosen = Object.entries(input).map(([gameType, editions]) => {
    const game = games.puzzles.find(({ meta }) => meta.gameType === gameType)
    if (!game || editions.some((one) => !game.editions.includes(one))) throw badSetting('editions')
    return [gameType, editionsOn(input, { gameType, editions: game.editions }), game] as const
  })
  return Object.fromEntries(
    chosen
      .filter(([, on, game]) => on.length < game.editions.length)
      .map(([gameType, on]) => [gameType, on]),
  )
}

export const settings = {
  editions: columnSetting('editions', 'editions_changed', {
    parse: (input, _, world) => parseEditions(input, world),
  }),
}
