import type { Registered, Standing } from '#shared/game.ts'

export interface Case {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly views: readonly unknown[]
  readonly isThorough: boolean
}

/** Who stood better at each moment. Throws for a game that is not judged. */
export default async function judge({
  games,
  gameType,
  views,
  isThorough,
}: Case): Promise<readonly (Standing | null)[]> {
  const { registry } = (await import(games)) as { registry: readonly Registered[] }
  const line = registry.find(({ game }) => game.meta.gameType === gameType)
  if (!line?.judge) throw new Error(`${gameType} is not judged`)
  return line.judge(views, isThorough)
}
