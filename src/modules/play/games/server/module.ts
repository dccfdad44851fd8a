import { gameRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { predictors } from '#predictors/registry.ts'
import type { GameRules } from '#shared/space-settings.ts'
import { badSetting, columnSetting } from '#server/teams/settings.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly limitedGames: readonly string[]
    readonly gameRules: GameRules
  }
}

function parseGames(input: readonly string[], { games }: World): string[] {
  const known = [
    ...games.all.map(({ meta }) => meta.gameType),
    ...predictors.map(({ gameType }) => gameType),
  ]
  if (input.some((gameType) => !known.includes(gameType))) throw badSetting('limitedGames')
  return known.filter((gameType) => input.includes(gameType))
}

/** The people allowed to start each game; a game everyone may start is left out. */
function parseRules(input: GameRules, { games }: World): GameRules {
  const isRoomGame = (gameType: string) => games.find(gameType)?.meta.kind === 'room'
  if (!Object.keys(input).every(isRoomGame)) throw badSetting('gameRules')
  return Object.fromEntries(Object.entries(input).filter(([, { start }]) => start !== 'everyone'))
}

const settings = {
  limitedGames: columnSetting('limitedGames', 'games_changed', {
    parse: (input, _, world) => parseGames(input, world),
  }),
  gameRules: columnSetting('gameRules', 'game_rules_changed', {
    parse: (input, _, world) => parseRules(input, world),
  }),
}

const auditKinds = {
  games: ['games_changed', 'game_rules_changed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const games: Module = {
  name: 'games',
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: gameRoutes,
}
