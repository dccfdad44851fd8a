import { sql } from 'drizzle-orm'
import type { Module, MemberKey } from '#server/module.ts'
import { feedLists } from './list-feeds.ts'
import { practiceSeasons } from './practice.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { competitionSource, readFeedKind } from './refresh-feed.ts'
import { competitionRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { namesOfCompetitions } from './store.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const HOUR_MS = 3_600_000

/** The results an admin typed, with their reason, and what they answered of feeds. */
async function exportedResults(db: Database, { teamId, userId }: MemberKey) {
  const typedResults = await rowsOf(
    db,
    sql`select m.home as "homeTeam", m.away as "awayTeam", t.status, t.score, t.why, t.at
      from typed_results t left join competition_matches m
        on m.team_id in (t.team_id, ${NO_TEAM}::uuid)
        and m.fixture_id = t.fixture_id and m.match_id = t.match_id
      where t.team_id = ${teamId}::uuid and t.user_id = ${userId}::uuid order by t.at`,
  )
  const feedAnswers = await rowsOf(
    db,
    sql`select kind, round, day, home as "homeTeam", away as "awayTeam", answer, answered_at as "at"
      from feed_questions where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
      order by answered_at`,
  )
  return { typedResults, feedAnswers }
}

const auditKinds = {
  games: ['competition_changed', 'competition_removed', 'result_typed', 'result_corrected'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const competitions: Module = {
  name: 'competitions',
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr }, names: namesOfCompetitions },
  routes: competitionRoutes,
  deliveries: { readFeed: readFeedKind, practiceSeasons },
  commands: feedLists,
  recurring: { practiceSeasons: HOUR_MS },
  due: [competitionSource],
  person: { stays: [tables.typedResults, tables.feedQuestions], exported: exportedResults }, // what a former admin typed or answered stays in force
}
