import { exportedAnswers, exportedTips, forgetTips } from './personal-data.ts'
import { predictionsClose } from './posts/notify-closing.ts'
import { predictorSource, predictorTurn } from './posts/post-job.ts'
import { predictorChannels, predictorPostRoutes } from './posts/post-result.ts'
import { sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#shared/days.ts'
import type { Module, DaysOf } from '#server/module.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { oldTips } from './retention.ts'
import { predictorRoutes } from './routes.ts'
import { drawLots } from './special-events/drawing.ts'
import { specialEventRoutes } from './special-events/routes.ts'
import * as tables from './schema.ts'
import { saveAfter } from './scoring/corrected-rows.ts'
import { scoreLate } from './scoring/late.ts'
import { scoreBatch } from './scoring/score-batch.ts'
import { matchesChanged, scoreRun } from './scoring/runs.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'
import { predictorsDemo } from './demo/predicting.ts'
import { refusals, maxima } from '../refusals.contract.ts'
import { liveTopic, teamAudience } from '#server/processes/live-topic.ts'
import type { Card } from '#server/messaging/card.ts'
import type { To } from '#server/messaging/channel-message.ts'
import type { Tried } from '#server/messaging/schedulable.ts'
import { RefusalError } from '#server/refusal.ts'
import { messages } from './messages.ts'
import { stagesView } from './competitions/competition-view.ts'
import { findCompetition, listStages, matchesOf } from './competitions/store.ts'
import { findByFixture } from './store.ts'
import { predictorCard } from './posts/round-card.ts'
import { roundFacts } from './posts/round-facts.ts'

/** The card of the next stage, or of the last scored one, whether or not it is played here yet. Throws not_found. */
export async function roundTrial(
  { world, team, language }: To,
  { fixtureId = '' }: Tried,
): Promise<Card | null> {
  const { db } = world
  const competition = fixtureId ? await findCompetition(db, team.teamId, fixtureId) : null
  if (!competition) throw new RefusalError('not_found')
  const matches = await matchesOf(db, team.teamId, competition)
  const stages = stagesView(await listStages(db, competition), matches, world.now())
  const next = stages.find(({ endsAt }) => new Date(endsAt) > world.now())
  const stage = next ?? stages.at(-1)
  if (!stage) return null
  const game = await findByFixture(db, team.teamId, fixtureId)
  const event = next ? 'opens' : 'results'
  const { stageId } = stage
  const facts = await roundFacts(world, team, { competition, game, stageId, event })
  return facts && predictorCard(facts, language)
}

/**
 * Whether a match of some days that somebody may have tipped has no result, or one that has not
 * reached everyone yet. A match that is void and was never scored gives no points.
 */
async function holdsDays(
  db: Database,
  { teamId, timeZone, starts, ends }: DaysOf,
): Promise<boolean> {
  const from = startOfDay(starts, timeZone).toISOString()
  const to = startOfDay(addDays(ends, 1), timeZone).toISOString()
  const [row] = await rowsOf<{ holds: boolean }>(
    db,
    sql`select exists (
      select from predictors p
      join competition_matches m on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
        and m.locks_at >= ${from}::timestamptz and m.locks_at < ${to}::timestamptz
        and m.locks_at > p.created_at
      left join typed_results t on t.team_id = p.team_id and t.fixture_id = m.fixture_id
        and t.match_id = m.match_id
      left join lateral (
        select done_at is null as is_under_way from match_runs r where r.team_id = p.team_id
          and r.game_id = p.game_id and r.match_id = m.match_id order by r.run desc limit 1
      ) run on true
      where p.team_id = ${teamId}::uuid and not p.is_ended
        and exists (select from predictor_people o
          where o.team_id = p.team_id and o.game_id = p.game_id)
        and (coalesce(t.status, m.status) in ('open', 'postponed')
          or coalesce(is_under_way, coalesce(t.status, m.status) <> 'void'))
    ) as holds`,
  )
  return row!.holds
}

const auditKinds = {
  games: ['predictor_changed', 'predictor_removed', 'event_changed', 'event_removed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const predictors: Module = {
  name: 'predictors',
  pages,
  refusals,
  maxima,
  topics: [
    liveTopic({
      about: 'specialEvents',
      event: 'event:changed',
      audience: teamAudience,
      payload: ({ gameId }) => ({ gameId }),
    }),
  ],
  previews: { predict: { en: en.preview, tr: tr.preview } },
  messages,
  channelUser: predictorChannels,
  trials: { predictor: roundTrial },
  tables,
  demo: predictorsDemo,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: [...predictorRoutes, ...specialEventRoutes, ...predictorPostRoutes],
  due: [predictorSource],
  deliveries: {
    matchesChanged,
    scoreRun,
    scorePart: scoreBatch,
    scoreLate,
    keepAfter: saveAfter,
    drawLots,
    predictorTurn,
    predictionsClose,
  },
  retains: [oldTips],
  holdsDays,
  person: {
    deletes: [
      tables.predictorPeople,
      tables.defaultTips,
      tables.correctedRows,
      tables.calendarAddresses,
      tables.eventLots,
    ],
    changes: [tables.tips, tables.eventAnswers],
    forget: forgetTips,
    stays: [tables.predictors, tables.matchRuns], // what a former admin planned or corrected stays in force
    exported: async (db, who) => ({
      ...(await exportedTips(db, who)),
      ...(await exportedAnswers(db, who)),
    }),
  },
}
