import {
  openTournament,
  schedulableTournament,
  tournamentEnded,
  tournamentTrial,
} from './schedule.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tournamentRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { tournamentKinds, tournamentSource } from './tournament-jobs.ts'
import type { Module, MemberKey } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'
import { tournamentsDemo } from './demo.ts'
import { clientEvents, refusals, maxima } from '../contract.ts'
import { liveTopic } from '#server/processes/live-topic.ts'
import { tournamentFollower } from './follower.ts'
import { listToStart, watchersOfTournament } from './store.ts'
import { tournamentHandlers } from './watch.ts'
import { messages } from './messages.ts'

/** Tournaments that are open for joining and begin at a time. */
async function tournamentsAhead(db: Database, teamId: string) {
  return (await listToStart(db, teamId)).map(({ tournamentId, data: { name, startsAt } }) => ({
    tournamentId,
    name,
    startsAt: startsAt!,
  }))
}

/** Tournaments the person is in, or named a winner of. */
const tournamentsOf = (db: Database, { teamId, userId }: MemberKey) => {
  const { data, status, createdAt } = tables.tournaments
  const field = (name: string) => sql<string>`${data}->>${name}`
  return db
    .select({
      name: field('name'),
      gameType: field('gameType'),
      status,
      createdAt,
      pick: sql<string | null>`${data}->'picks'->>${userId}`,
    })
    .from(tables.tournaments)
    .where(
      and(
        eq(tables.tournaments.teamId, teamId),
        sql`(${data}->'players' @> ${JSON.stringify([userId])}::jsonb or ${data}->'picks'->>${userId} is not null)`,
      ),
    )
}

export const tournaments: Module = {
  name: 'tournaments',
  pages,
  refusals,
  maxima,
  topics: [
    liveTopic({
      about: 'tournaments',
      event: 'tournament:changed',
      audience: watchersOfTournament,
      payload: ({ tournamentId }) => ({ tournamentId }),
    }),
  ],
  previews: { tournament: { en: en.preview, tr: tr.preview } },
  messages,
  tables,
  demo: tournamentsDemo,
  routes: tournamentRoutes,
  deliveries: { ...tournamentKinds, openTournament, tournamentEnded },
  schedulable: [schedulableTournament],
  trials: { tournament: tournamentTrial },
  clientEvents,
  handlers: tournamentHandlers,
  followers: [tournamentFollower],
  due: [tournamentSource],
  advice: [
    {
      place: 20,
      applies: (now, before) => now.people < before.people,
      texts: { en: en.advice, tr: tr.advice },
    },
  ],
  settingsTouch: async ({ db }, { teamId }) => ({
    tournaments: await tournamentsAhead(db, teamId),
  }),
  person: { exported: async (db, who) => ({ tournaments: await tournamentsOf(db, who) }) },
}
