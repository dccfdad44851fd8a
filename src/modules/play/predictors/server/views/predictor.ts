import { gameTypeOf, type Lock, type OwnStage, type Predictor } from '#shared/predictors.ts'
import { filledIn, slotsIn } from '#shared/races.ts'
import { boardByKey } from '#modules/boards/leaderboard/server/index.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import {
  findOwned,
  listCompetitions,
  type CompetitionRow,
  type SpaceMatch,
  type StageRow,
} from '../competitions/store.ts'
import { loadPlayed } from '../competitions/cached.ts'
import {
  byStageOf,
  feedState,
  gameEntity,
  presentStage,
  stagesView,
} from '../competitions/competition-view.ts'
import { fixtureBoard, stageBoard } from '../scoring/facts.ts'
import { competitionOf, hasBegun, type PredictorRow } from '../store.ts'
import { countingTips, type CountingTip } from '../tips/store.ts'
import { unopenedQuestions } from '../special-events/store.ts'
import { standingsOn, type BoardStanding } from './board-standings.ts'

/** A game with all that is played in it, as its space sees it. */
export interface Loaded {
  readonly game: PredictorRow
  readonly competition: CompetitionRow
  readonly stages: readonly StageRow[]
  readonly matches: readonly SpaceMatch[]
}

/* What an event asks is unknown before it opens, as a side of a match that is not drawn yet. */
async function withoutUnopened(
  world: World,
  teamId: string,
  all: readonly Loaded[],
): Promise<Loaded[]> {
  const events = all.filter(({ competition }) => competition.kind === 'event')
  const fixtureIds = events.map(({ game }) => game.fixtureId)
  const now = world.now()
  const unopened = await unopenedQuestions(world.db, { teamId, fixtureIds }, now)
  if (unopened.size === 0) return [...all]
  const known = (match: SpaceMatch) =>
    unopened.has(match.matchId) && now < match.locksAt
      ? { ...match, home: '', isHomeKnown: false }
      : match
  return all.map((one) => ({ ...one, matches: one.matches.map(known) }))
}

/** Null: its competition is there no more. A question nobody may read yet is an unknown side. */
export async function loadGame(world: World, game: PredictorRow): Promise<Loaded | null> {
  const key = competitionOf(game)
  const competition = await findOwned(world.db, key)
  if (!competition) return null
  const [played] = await loadPlayed(world, game.teamId, [competition])
  const [loaded] = await withoutUnopened(world, game.teamId, [{ game, competition, ...played! }])
  return loaded!
}

/** Several games of a space; those whose competition is there no more are left out. */
export async function loadGames(
  world: World,
  teamId: string,
  games: readonly PredictorRow[],
): Promise<Loaded[]> {
  if (games.length === 0) return []
  const all = await listCompetitions(world.db, teamId)
  const byKey = new Map(all.map((row) => [`${row.teamId} ${row.fixtureId}`, row]))
  const pairs = games.flatMap((game) => {
    const { teamId: ownerId, fixtureId } = competitionOf(game)
    const competition = byKey.get(`${ownerId} ${fixtureId}`)
    return competition ? [{ game, competition }] : []
  })
  const rows = pairs.map(({ competition }) => competition)
  const played = await loadPlayed(world, teamId, rows)
  const loaded = pairs.map((one, i) => ({ ...one, ...played[i]! }))
  return withoutUnopened(world, teamId, loaded)
}

/** Whether a tip of a match is taken at an instant. */
export const canTip = (match: SpaceMatch, now: Date): boolean =>
  match.isHomeKnown &&
  match.isAwayKnown &&
  (match.status === 'open' || match.status === 'postponed') &&
  now < match.locksAt

/** When the first match locked that could be tipped in the game: from then on its rules are fixed. */
export function areRulesFixed({ game, matches }: Loaded, now: Date): boolean {
  return matches.some(({ locksAt }) => locksAt > game.createdAt && locksAt <= now)
}

/** What somebody tipped of the matches that are open, by match. */
export async function tippedOpen(
  world: World,
  { game, matches }: Loaded,
  userId: string,
): Promise<ReadonlyMap<string, CountingTip>> {
  const now = world.now()
  const matchIds = matches.filter((one) => canTip(one, now)).map(({ matchId }) => matchId)
  const tips = await countingTips(world.db, game, { userIds: [userId], matchIds })
  return new Map(tips.map((tip) => [tip.matchId, tip]))
}

/* How much of what there is to say of a match somebody said. */
const countFilled = ({ part }: SpaceMatch, tip: CountingTip | undefined): number =>
  tip ? filledIn(part, tip.picks) : 0

/** A game's rounds with somebody's own. */
export async function ownStages(
  world: World,
  { teamId, userId }: Pick<Caller, 'teamId' | 'userId'>,
  loaded: Loaded,
  tipped: ReadonlyMap<string, CountingTip>,
): Promise<OwnStage[]> {
  const boards = loaded.stages.map(({ stageId }) => stageBoard(stageId))
  const whose = { teamId, userId, gameType: loaded.game.gameType }
  const standings = await standingsOn(world.db, whose, boards)
  return stagesWith(loaded, { tipped, standings }, world.now())
}

interface Own {
  readonly tipped: ReadonlyMap<string, CountingTip>
  readonly standings: ReadonlyMap<string, BoardStanding> // by board
}

function stagesWith(loaded: Loaded, { tipped, standings }: Own, now: Date): OwnStage[] {
  const stages = stagesView(loaded.stages, loaded.matches, now)
  const byStage = byStageOf(loaded.matches.filter((one) => canTip(one, now)))
  return stages.map((stage) => {
    const open = byStage.get(stage.stageId) ?? []
    const { points = 0, rank = 0 } = standings.get(stageBoard(stage.stageId)) ?? {}
    const toSay = open.reduce((sum, { part }) => sum + slotsIn(part), 0)
    const filledCount = open.reduce(
      (sum, one) => sum + countFilled(one, tipped.get(one.matchId)),
      0,
    )
    return { ...stage, open: toSay, tipped: filledCount, points, rank }
  })
}

/** The locks of a game that come next, the soonest first. */
export function locksOf(
  { game, matches }: Loaded,
  tipped: ReadonlyMap<string, CountingTip>,
  now: Date,
): Lock[] {
  return matches
    .filter((one) => canTip(one, now))
    .toSorted((a, b) => a.locksAt.getTime() - b.locksAt.getTime() || a.number - b.number)
    .map((match) => {
      const tip = tipped.get(match.matchId)
      const [filled, slots] = [countFilled(match, tip), slotsIn(match.part)]
      return {
        ...match,
        gameId: game.gameId,
        locksAt: match.locksAt.toISOString(),
        isTipped: filled === slots,
        slots,
        filled,
        savedAt: tip?.receivedAt.toISOString() ?? '',
        tip:
          tip && game.gameType === gameTypeOf.score
            ? { home: tip.home, away: tip.away, joker: tip.joker }
            : null,
      }
    })
}

function stateOf({ game, matches }: Loaded, now: Date): Predictor['state'] {
  if (!hasBegun(game, now)) return 'announced'
  const hasRemaining = matches.some(({ status }) => status === 'open' || status === 'postponed')
  return hasRemaining && !game.isEnded ? 'running' : 'over'
}

/** What there is to say of a person in a game, read for all their games together (games.ts). */
export interface Beside extends Own {
  readonly people: number // who predict in it
}

/** A game as a member opens it. */
export async function predictorView(
  world: World,
  caller: Caller,
  loaded: Loaded,
  beside: Beside,
): Promise<{ view: Predictor; locks: Lock[] }> {
  const { game, competition } = loaded
  const { tipped, standings, people } = beside
  const now = world.now()
  const stages = stagesWith(loaded, beside, now)
  const board = fixtureBoard(game.fixtureId)
  const key = { gameType: game.gameType, board }
  const { me } = standings.has(board)
    ? await boardByKey(world, caller, key, { pageSize: 1, pageNumber: 1 })
    : { me: null }
  const locks = locksOf(loaded, tipped, now)
  const present = presentStage(stages)
  const times = loaded.matches.map(({ locksAt }) => locksAt.getTime())
  const at = (ms: number) => (times.length ? new Date(ms).toISOString() : '')
  const view: Predictor = {
    ...gameEntity(competition, { gameId: game.gameId, stageId: present?.stageId ?? '' }),
    kind: competition.kind,
    name: competition.name,
    rules: game.rules,
    raceRules: game.raceRules,
    areRulesFixed: areRulesFixed(loaded, now),
    people,
    rank: me?.rank ?? 0,
    points: me?.points ?? 0,
    movement: me?.movement ?? null,
    open: stages.reduce((sum, { open, tipped: done }) => sum + open - done, 0),
    stages,
    stageName: present?.name ?? '',
    next: locks[0] ?? null,
    state: stateOf(loaded, now),
    startsAt: at(Math.min(...times)),
    endsAt: at(Math.max(...times)),
    feed: feedState(competition, now),
  }
  return { view, locks }
}
