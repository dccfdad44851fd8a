import type { Answer, Query } from '#shared/endpoint.ts'
import { TOOK_PART } from '#modules/boards/leaderboard/contract.ts'
import type { stageDepartments } from '../../contract.ts'
import { dayAt } from '#shared/days.ts'
import {
  departmentOf,
  type Figures,
  figuresOf,
  ranksOf,
  publishableOverDates,
} from '#modules/boards/leaderboard/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { matchesOf, type SpaceMatch } from '../competitions/store.ts'
import { stageBoard } from '../scoring/facts.ts'
import { competitionOf, findByFixture, type PredictorRow } from '../store.ts'

type Row = Answer<typeof stageDepartments>['departments'][number]

/* To a tenth, as rounds have few points. One that is shown at all is of people whose points are. */
function averageOf(figures: Figures) {
  const { average, tookPart, note } = publishableOverDates(figures)
  if (average === null) return { average, tookPart: null, note }
  return { average: Math.round((10 * figures.total) / figures.tookPart) / 10, tookPart, note }
}

/* A round of fewer matches than usually count takes all of them. */
function boardQuery(stageId: string, matches: readonly SpaceMatch[], { team, now }: Viewer) {
  const counting = matches.filter(({ status }) => status !== 'void').length
  const last = new Date(Math.max(...matches.map(({ locksAt }) => locksAt.getTime())))
  return {
    board: stageBoard(stageId),
    ends: dayAt(last, team.timeZone),
    today: dayAt(now, team.timeZone),
    enough: Math.max(1, Math.min(TOOK_PART, counting)),
  }
}

interface Viewer {
  readonly team: Caller['team']
  readonly now: Date
}

function rowsOf(all: readonly Figures[], mine: string | null): Row[] {
  const averages = all.map(averageOf)
  const ranks = ranksOf(averages)
  return all
    .map(({ departmentId, name, people }, i) => ({
      departmentId,
      name,
      people,
      isMine: departmentId === mine,
      rank: ranks[i]!,
      tied: ranks[i] !== null && ranks.filter((rank) => rank === ranks[i]).length > 1,
      ...averages[i]!,
    }))
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.name.localeCompare(b.name))
}

/**
 * Departments by the average of those who tipped in a round. Rounds overlap weeks and months, so of a
 * department in which somebody hidden scored there is nothing, as for any dates. Throws not_found.
 */
export async function departmentsOfStage(
  world: World,
  caller: Caller,
  { fixtureId, stageId }: Query<typeof stageDepartments>,
): Promise<Answer<typeof stageDepartments>> {
  const { teamId, team } = caller
  const game: PredictorRow | null = await findByFixture(world.db, teamId, fixtureId)
  const matches = game ? await matchesOf(world.db, teamId, competitionOf(game), { stageId }) : []
  if (!game || matches.length === 0) throw new RefusalError('not_found')
  const board = boardQuery(stageId, matches, { team, now: world.now() })
  const figures = await figuresOf(world, { teamId, gameType: game.gameType }, [board])
  return { departments: rowsOf(figures, await departmentOf(world, caller)) }
}
