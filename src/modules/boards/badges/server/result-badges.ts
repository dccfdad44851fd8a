import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { results } from '#server/play/results/schema.ts'
import type { Condition, Finished } from './catalogue.ts'
import type { People } from './badge-progress.ts'

/** Results of some people, as they stand. */
export const standing = ({ teamId, userIds, sources }: People) =>
  and(
    eq(results.teamId, teamId),
    inArray(results.userId, [...userIds]),
    isNull(results.supersededBy),
    sources && inArray(results.sourceId, [...sources]),
  )

const guessed = {
  first: sql`${results.score}->>'unit' = 'guesses' and (${results.score}->>'value')::int = 1`,
  last: sql`${results.score}->>'unit' = 'guesses' and ${results.score}->>'value' = ${results.score}->>'of'`,
}

const unless = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value)

/** Whether a result is one that a condition counts. */
function isCounted(counts: Finished, timeZone: string): SQL | undefined {
  const hour = sql`extract(hour from ${results.finishedAt} at time zone ${timeZone})`
  return and(
    counts.kind ? eq(results.kind, counts.kind) : ne(results.kind, 'predictor'), // tips end no game
    unless(counts.gameType, (one) => eq(results.gameType, one)),
    counts.won && eq(results.won, true),
    unless(counts.withinMs, (ms) => sql`${results.ms} > 0 and ${results.ms} < ${ms}`),
    unless(counts.from, (from) => sql`${hour} >= ${from}`),
    unless(counts.until, (until) => sql`${hour} < ${until}`),
    unless(counts.feat, (feat) => sql`${results.feats} @> array[${feat}]::text[]`),
    unless(counts.guess, (guess) => guessed[guess]),
  )
}

/** As `n`: which one it is of a person's, in the order they were finished. */
export const numbered = (order = 'at, result_id') =>
  sql.raw(`row_number() over (partition by user_id order by ${order}) as n`)

const columns = sql`user_id, day, result_id, finished_at as at`
const numberedRows = (rows: SQL) => sql`select *, ${numbered()} from (${rows}) c`

export function resultRows(people: People, counts: Finished): SQL {
  const where = and(standing(people), isCounted(counts, people.timeZone))
  if (counts.per !== 'day') return numberedRows(sql`select ${columns} from results where ${where}`)
  return numberedRows(sql`select distinct on (user_id, day) ${columns} from results where ${where}
    order by user_id, day, finished_at, result_id`)
}

/** The puzzle that made so many different ones of its day. */
export function sweepRows(people: People, puzzles: number): SQL {
  const each = sql`select distinct on (user_id, day, game_type) ${columns} from results
    where ${standing(people)} and kind = 'puzzle'
    order by user_id, day, game_type, finished_at, result_id`
  const nth = sql`row_number() over (partition by user_id, day order by at, result_id)`
  return numberedRows(sql`select user_id, day, result_id, at from (
    select *, ${nth} as nth from (${each}) e) d where nth = ${puzzles}`)
}

type Difference = Extract<Condition, { what: 'different' }>['of']
const kinds: Record<Difference, { readonly from: SQL; readonly of: SQL; readonly where: SQL }> = {
  games: { from: sql`results`, of: sql`game_type`, where: sql`kind <> 'predictor'` },
  languages: {
    from: sql`results cross join lateral unnest(results.feats) as feat`,
    of: sql`feat`,
    where: sql`feat like 'language:%'`,
  },
}

/** The first result of each kind. */
export function differentRows(people: People, of: Difference): SQL {
  const kind = kinds[of]
  return numberedRows(sql`select distinct on (user_id, ${kind.of}) ${columns} from ${kind.from}
    where ${standing(people)} and ${kind.where} order by user_id, ${kind.of}, finished_at, result_id`)
}

/** Whose results of some sources were the first of their kind, or made their day whole; null: of no such rule. */
export function freshRows(people: People, counts: Exclude<Condition, Finished>): SQL | null {
  const { sources: _, ...all } = people
  const mine = standing(people)
  if (counts.what === 'sweeps')
    return sql`select user_id from results where ${mine} and kind = 'puzzle' and (user_id, day) in (
      select user_id, day from results where ${standing(all)} and kind = 'puzzle'
        and day in (select day from results where ${mine})
      group by user_id, day having count(distinct game_type) >= ${counts.puzzles})`
  if (counts.what !== 'different') return null
  const kind = kinds[counts.of]
  const of = sql`select ${kind.of} from ${kind.from} where ${mine} and ${kind.where}`
  return sql`select user_id from ${kind.from}
    where ${standing(all)} and ${kind.where} and ${kind.of} in (${of})
    group by user_id, ${kind.of} having count(*) = 1`
}
