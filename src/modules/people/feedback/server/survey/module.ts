import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/teams/person-rows.ts'
import { surveyEnd } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import { rowsOf as readRows, type Database, upsert } from '#server/db/database.ts'
import { surveys } from './schema.ts'

/** Stores a person's answers; later ones replace earlier ones. */
const saveSurvey = (db: Database, survey: typeof surveys.$inferInsert): Promise<void> =>
  upsert(db, surveys, [survey], ['teamId', 'userId'])

/** How many founders gave an answer to a question. */
interface SurveyCount {
  readonly question: string // the field of the call; hasSubmitted: false for people who skipped it
  readonly answer: string
  readonly people: number
}

/** Every answer of all spaces and how many gave it, by question; several answers of one person count each. */
function countSurveys(db: Database): Promise<SurveyCount[]> {
  return readRows<SurveyCount>(
    db,
    sql`select question, answer, count(*)::int as people from (
        select 1 as place, 'hasSubmitted' as question, has_submitted::text as answer from surveys
        union all select 2, 'mainUsage', unnest(string_to_array(main_usage, ',')) from surveys
        union all select 3, 'mainInterest', unnest(string_to_array(main_interest, ',')) from surveys
        union all select 4, 'size', size from surveys
        union all select 5, 'heardFrom', heard_from from surveys
        union all select 6, 'additional', additional from surveys
      ) given where answer <> ''
      group by place, question, answer order by place, people desc, answer`,
  )
}

const surveyRoutes: readonly Route[] = [
  route(surveyEnd, async ({ world, caller, body }) => {
    const { teamId, userId, team } = caller
    for (const text of Object.values(body))
      if (typeof text === 'string') refuseBadWords(text, team.filterWords)
    await saveSurvey(world.db, { ...body, teamId, userId, createdAt: world.now() })
    return { ok: true } as const
  }),
]

export const survey: Module = {
  name: 'survey',
  tables,
  commands: {
    surveys: {
      about: 'what founders answered when they made a space, by question with how many',
      lines: countSurveys,
    },
  },
  routes: surveyRoutes,
  person: {
    deletes: [tables.surveys],
    exported: async (db, who) => ({ survey: await rowsOf(db, tables.surveys, who) }),
  },
}
