import { gameTypeOf } from '#shared/predictors.ts'
import { grouped } from '#server/play/results/grouped.ts'
import type { World } from '#server/world.ts'
import type { MemberKey } from '#server/module.ts'
import { fixtureBoard, stageBoard } from '../scoring/facts.ts'
import { countAllPeople } from '../store.ts'
import { newestTips, type CountingTip } from '../tips/store.ts'
import { canTip, tippedOpen, type Beside, type Loaded } from './predictor.ts'
import { standingsOn, type BoardStanding } from './board-standings.ts'

/* Of the open matches of games that are not events, whose answers are no tips. */
async function tipsOf(world: World, who: MemberKey, all: readonly Loaded[]) {
  const now = world.now()
  const tipped = all.filter(({ game }) => game.gameType !== gameTypeOf.event)
  const tips = await newestTips(
    world.db,
    who,
    tipped.map(({ game }) => game.gameId),
  )
  const byMatch = new Map(tips.map((tip) => [`${tip.gameId} ${tip.matchId}`, tip]))
  const tipsByGame = new Map<string, ReadonlyMap<string, CountingTip>>()
  for (const { game, matches } of tipped) {
    const own = matches.flatMap((match): [string, CountingTip][] => {
      const tip = canTip(match, now) && byMatch.get(`${game.gameId} ${match.matchId}`)
      return tip ? [[match.matchId, tip]] : []
    })
    tipsByGame.set(game.gameId, new Map(own))
  }
  return tipsByGame
}

async function standingsOf(world: World, who: MemberKey, all: readonly Loaded[]) {
  const standings = new Map<string, BoardStanding>() // a board is of one game
  for (const some of grouped(all, ({ game }) => game.gameType)) {
    const boards = some.flatMap(({ game, stages }) => [
      fixtureBoard(game.fixtureId),
      ...stages.map(({ stageId }) => stageBoard(stageId)),
    ])
    const whose = { ...who, gameType: some[0]!.game.gameType }
    for (const [board, standing] of await standingsOn(world.db, whose, boards))
      standings.set(board, standing)
  }
  return standings
}

/** What there is to say of somebody in each of some games, by the game: a few statements, however many those are. */
export async function besideGames(
  world: World,
  { teamId, userId }: MemberKey,
  all: readonly Loaded[],
): Promise<(loaded: Loaded) => Promise<Beside>> {
  const who = { teamId, userId }
  const tips = await tipsOf(world, who, all)
  const standings = await standingsOf(world, who, all)
  const people = await countAllPeople(world.db, teamId)
  return async (loaded) => {
    const { gameId } = loaded.game
    const tipped = tips.get(gameId) ?? (await tippedOpen(world, loaded, userId))
    return { tipped, standings, people: people.get(gameId) ?? 0 }
  }
}
