import { sql } from 'drizzle-orm'
import type { Answer, Body } from '#shared/endpoint.ts'
import type { previewResult } from '../../competitions.contract.ts'
import { dayAt } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { matchScore } from '../competitions/manual-results.ts'
import { isRevealed } from '../competitions/revealed.ts'
import { findEffectiveTips, stageBoard, type EffectiveTip } from '../scoring/facts.ts'
import { paidBy } from '../scoring/tip-points.ts'
import { findByFixture, nextPeople, type PredictorRow } from '../store.ts'
import { loadGame } from './predictor.ts'

const SHOWN = 10
const TOGETHER = 1000

interface Row {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly points: number
}

function tableOf(db: Database, { teamId, gameId, gameType }: PredictorRow, stageId: string) {
  return rowsOf<Row>(
    db,
    sql`
    select u.user_id as "userId", u.name, u.profile_image as "profileImage", coalesce(t.points, 0) as points
    from predictor_people p
    join users u on u.team_id = p.team_id and u.user_id = p.user_id and u.name <> '' and not u.is_hidden
    left join totals t on t.team_id = p.team_id and t.game_type = ${gameType}
      and t.board = ${stageBoard(stageId)} and t.user_id = p.user_id
    where p.team_id = ${teamId}::uuid and p.game_id = ${gameId}::uuid`,
  )
}

async function allTips(
  db: Database,
  game: PredictorRow,
  load: (ids: string[]) => Promise<EffectiveTip[]>,
) {
  const tips: EffectiveTip[] = []
  for (let after = ''; ;) {
    const people = await nextPeople(db, game, { after, most: TOGETHER })
    if (people.length === 0) return tips
    tips.push(...(await load(people.map(({ userId }) => userId))))
    after = people.at(-1)!.userId
  }
}

const ranksOf = (points: readonly number[]) => {
  const ranks = new Map<number, number>()
  for (const [i, one] of points.toSorted((a, b) => b - a).entries())
    if (!ranks.has(one)) ranks.set(one, i + 1)
  return points.map((one) => ranks.get(one)!)
}

/* Boards of the match's day that are frozen. */
async function frozenOn(db: Database, teamId: string, day: string): Promise<string[]> {
  const rows = await rowsOf<{ board: string }>(
    db,
    sql`select board from frozen where team_id = ${teamId}::uuid
      and ${day}::date between starts and ends order by starts desc, board`,
  )
  return rows.map(({ board }) => board)
}

/** Whom a result would move, with the server's own scoring; changes nothing. Throws not_found, score_invalid, and match_not_locked where it would say what is tipped of a match that is open. */
export async function previewOf(
  world: World,
  { teamId, team }: Caller,
  input: Body<typeof previewResult>,
): Promise<Answer<typeof previewResult>> {
  const { db } = world
  const game = await findByFixture(db, teamId, input.fixtureId)
  const loaded = game && (await loadGame(world, game))
  const match = loaded?.matches.find(({ matchId }) => matchId === input.matchId)
  if (!game || !loaded || !match) throw new RefusalError('not_found')
  const score = matchScore(input, match)
  const isPlayed = input.status === 'played' || input.status === 'awarded'
  if (isPlayed && !isRevealed(match, world.now())) throw new RefusalError('match_not_locked')
  const { matchId, part } = match
  const tips = await allTips(db, game, (userIds) =>
    findEffectiveTips(db, game, { userIds, matchIds: [matchId] }, loaded.matches),
  )
  const by = new Map(
    tips.map((tip) => {
      const was = paidBy(tip, match, game)?.points ?? 0
      const is = paidBy(tip, { status: input.status, score, part }, game)?.points ?? 0
      return [tip.userId, is - was]
    }),
  )
  const rows = await tableOf(db, game, match.stageId)
  const moves = rows.map(({ userId }) => by.get(userId) ?? 0) // of those alone whom the table names
  const after = rows.map((row) => row.points + (by.get(row.userId) ?? 0))
  const [ranks, ranksAfter] = [ranksOf(rows.map(({ points }) => points)), ranksOf(after)]
  const people = rows.map(({ points, ...row }, i) => ({
    ...row,
    before: points,
    after: after[i]!,
    movement: ranks[i]! - ranksAfter[i]!,
  }))
  const moved = people.filter((one) => one.before !== one.after || one.movement !== 0)
  return {
    rise: moves.filter((n) => n > 0).length,
    fall: moves.filter((n) => n < 0).length,
    of: rows.length,
    frozen: await frozenOn(db, teamId, dayAt(match.locksAt, team.timeZone)),
    people: moved
      .toSorted(
        (a, b) =>
          Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
          a.userId.localeCompare(b.userId),
      )
      .slice(0, SHOWN),
  }
}
