import type { personSchema } from '#shared/predictors.ts'
import type { z } from 'zod'
import { sql } from 'drizzle-orm'
import type { Answer, Query } from '#shared/endpoint.ts'
import type { matchTips, whatIf } from '../../contract.ts'
import { earnedBy, isScored } from '#predictors/score/tip-score.ts'
import { rowsOf } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isRevealed } from '../competitions/revealed.ts'
import { fixtureBoard, halfBoard, findEffectiveTips, stageBoard } from '../scoring/facts.ts'
import { lookAt, matchView } from './stage-matches.ts'
import { splitsOf } from './splits.ts'

const MOST_PEOPLE = 100

type Person = z.infer<typeof personSchema>

const person = sql`u.user_id as "userId", u.name, u.profile_image as "profileImage"`

/** What everyone tipped for a match, once no tip of it can count any more. Throws not_found, match_not_locked. */
export async function tipsOfMatch(
  world: World,
  caller: Caller,
  { gameId, matchId, pageSize, pageNumber }: Query<typeof matchTips>,
): Promise<Answer<typeof matchTips>> {
  const loaded = await lookAt(world, caller, gameId, 'score')
  const match = loaded.matches.find((one) => one.matchId === matchId)
  if (!match) throw new RefusalError('not_found')
  if (!isRevealed(match, world.now())) throw new RefusalError('match_not_locked')
  const people = await rowsOf<Person>(
    world.db,
    sql`select ${person} from predictor_people p
      join users u on u.team_id = p.team_id and u.user_id = p.user_id and not u.is_hidden and u.name <> ''
      where p.team_id = ${caller.teamId}::uuid and p.game_id = ${gameId}::uuid
      order by u.name, u.user_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  )
  const [count] = await rowsOf<{ n: number }>(
    world.db,
    sql`select count(*)::int as n from predictor_people p
      join users u on u.team_id = p.team_id and u.user_id = p.user_id and not u.is_hidden and u.name <> ''
      where p.team_id = ${caller.teamId}::uuid and p.game_id = ${gameId}::uuid`,
  )
  const whose = { userIds: people.map(({ userId }) => userId), matchIds: [matchId] }
  const effectiveTips = await findEffectiveTips(world.db, loaded.game, whose, loaded.matches)
  const { rules } = loaded.game
  const tips = people.flatMap((one) => {
    const tip = effectiveTips.find(({ userId }) => userId === one.userId)
    if (!tip) return []
    const { home, away, joker = false, isStanding } = tip
    const points = isScored(match, rules) ? (earnedBy(tip, match, rules)?.points ?? null) : null
    return [{ ...one, home, away, joker, isStanding, points }]
  })
  const split = (await splitsOf(world, loaded, [match])).get(matchId) ?? null
  return { split, people: count!.n, tips }
}

type Standing = Person & { points: number; overall: number; tie: number; half: number }

/* The best of the round, and who asks. */
function standings(
  world: World,
  { teamId, userId }: Caller,
  game: { gameType: string; fixtureId: string; gameId: string },
  stageId: string,
) {
  const on = (board: string, of: string) =>
    sql`left join totals ${sql.raw(of)} on ${sql.raw(of)}.team_id = p.team_id
      and ${sql.raw(of)}.game_type = ${game.gameType} and ${sql.raw(of)}.board = ${board}
      and ${sql.raw(of)}.user_id = p.user_id`
  return rowsOf<Standing>(
    world.db,
    sql`
    select ${person}, coalesce(s.points, 0) as points, coalesce(f.points, 0) as overall,
      coalesce(s.tie, 0) as tie, coalesce(h.points, 0) as half
    from predictor_people p
    join users u on u.team_id = p.team_id and u.user_id = p.user_id and u.name <> ''
      and (not u.is_hidden or u.user_id = ${userId}::uuid)
    ${on(stageBoard(stageId), 's')} ${on(fixtureBoard(game.fixtureId), 'f')}
    ${on(halfBoard(game.fixtureId), 'h')}
    where p.team_id = ${teamId}::uuid and p.game_id = ${game.gameId}::uuid
    order by u.user_id = ${userId}::uuid desc, 4 desc, 6 desc, u.user_id limit ${MOST_PEOPLE + 1}`,
  )
}

const SIZE = 2 ** 17 // of each count, as boards/results/ranks.ts packs them

/** The counts a tie was made of. */
const tieHits = (tie: number) => ({
  exact: Math.floor(tie / SIZE / SIZE),
  difference: Math.floor(tie / SIZE) % SIZE,
  tendency: tie % SIZE,
})

/** A round's table with the tips of its locked matches that have no result yet. Throws not_found. */
export async function whatIfOf(
  world: World,
  caller: Caller,
  { gameId, stageId }: Query<typeof whatIf>,
): Promise<Answer<typeof whatIf>> {
  const loaded = await lookAt(world, caller, gameId, 'score')
  const { game } = loaded
  const round = loaded.matches.filter((one) => one.stageId === stageId)
  if (round.length === 0) throw new RefusalError('not_found')
  const now = world.now()
  const open = round.filter(
    (one) => isRevealed(one, now) && one.status !== 'void' && !isScored(one, game.rules),
  )
  const people = await standings(world, caller, game, stageId)
  const userIds = people.map(({ userId }) => userId)
  const matchIds = open.map(({ matchId }) => matchId)
  const effectiveTips = matchIds.length
    ? await findEffectiveTips(world.db, game, { userIds, matchIds }, loaded.matches)
    : []
  const splits = await splitsOf(world, loaded, open)
  return {
    rules: game.rules,
    matches: open.map((match) => {
      const tip = effectiveTips.find(
        (one) => one.matchId === match.matchId && one.userId === caller.userId,
      )
      const split = splits.get(match.matchId) ?? null
      return matchView(match, { now, sent: undefined, effectiveTip: tip, earned: null, split })
    }),
    people: people.map(({ tie, ...one }) => ({
      ...one,
      hits: tieHits(tie),
      tips: effectiveTips
        .filter(({ userId }) => userId === one.userId)
        .map((tip) => ({ ...tip, joker: tip.joker ?? false })),
    })),
  }
}
