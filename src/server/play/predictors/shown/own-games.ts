import { gameTypeOf } from '#shared/predictors.ts'
import { grouped } from '../../../boards/results/grouped.ts'
import type { World } from '../../../base/world.ts'
import type { Who } from '../../../base/noun.ts'
import { fixtureBoard, stageBoard } from '../scoring/facts.ts'
import { countAllPeople } from '../store.ts'
import { newestTips, type CountingTip } from '../tips/store.ts'
import { canTip, tippedOpen, type Beside, type Loaded } from './predictor.ts'
import { standingsOn, type BoardStanding } from './standing.ts'

/* Of the open matches of games that are not events, whose answers are no tips. */
async function tipsOf(world: World, who: Who, all: readonly Loaded[]) {
  const now = world.now()
  const tipped = all.filter(({ game }) => game.gameType !== gameTypeOf.event)
  const tips = await newestTips(
    world.db,
    who,
    tipped.map(({ game }) => game.gameId),
  )
  const byMatch = new Map(tips.map((tip) => [`${tip.gameId} ${tip.matchId}`, tip]))
  const found = new Map<string, ReadonlyMap<string, CountingTip>>()
  for (const { game, matches } of tipped) {
    const own = matches.flatMap((match): [string, CountingTip][] => {
      const tip = canTip(match, now) && byMatch.get(`${game.gameId} ${match.matchId}`)
      return tip ? [[match.matchId, tip]] : []
    })
    found.set(game.gameId, new Map(own))
  }
  return found
}

async function standingsOf(world: World, who: Who, all: readonly Loaded[]) {
  const found = new Map<string, BoardStanding>() // a board is of one game
  for (const some of grouped(all, ({ game }) => game.gameType)) {
    const boards = some.flatMap(({ game, stages }) => [
      fixtureBoard(game.fixtureId),
      ...stages.map(({ stageId }) => stageBoard(stageId)),
    ])
    const whose = { ...who, gameType: some[0]!.game.gameType }
    for (const [board, stood] of await standingsOn(world.db, whose, boards)) found.set(board, stood)
  }
  return found
}

/** What there is to say of somebody in each of some games, by the game: a few statements, however many those are. */
export async function besideGames(
  world: World,
  { teamId, userId }: Who,
  all: readonly Loaded[],
): Promise<(loaded: Loaded) => Promise<Beside>> {
  const who = { teamId, userId }
  const tips = await tipsOf(world, who, all)
  const stood = await standingsOf(world, who, all)
  const people = await countAllPeople(world.db, teamId)
  return async (loaded) => {
    const { gameId } = loaded.game
    const tipped = tips.get(gameId) ?? (await tippedOpen(world, loaded, userId))
    return { tipped, stood, people: people.get(gameId) ?? 0 }
  }
}
