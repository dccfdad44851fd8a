import { and, eq, or, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { Module, MemberKey } from '#server/module.ts'
import * as tables from './schema.ts'

const { resultReactions } = tables
const SIGN_DAYS = 3 // they are shown on their day only

const ofOrBy = ({ teamId, userId }: MemberKey) =>
  and(
    eq(resultReactions.teamId, teamId),
    or(eq(resultReactions.userId, userId), eq(resultReactions.byId, userId)),
  )

async function forget(tx: Database, who: MemberKey): Promise<void> {
  await tx.delete(resultReactions).where(ofOrBy(who))
}

async function deleteOld(db: Database, now: Date): Promise<void> {
  const before = addDays(dayAt(now, 'UTC'), -SIGN_DAYS)
  await db.delete(resultReactions).where(lt(resultReactions.day, before))
}

/* Without the other one of the two. */
const signsWhere = (db: Database, { teamId, userId }: MemberKey, of: PgColumn) =>
  db
    .select({
      day: resultReactions.day,
      gameType: resultReactions.gameType,
      sign: resultReactions.sign,
      at: resultReactions.at,
    })
    .from(resultReactions)
    .where(and(eq(resultReactions.teamId, teamId), eq(of, userId)))

/** Signs on colleagues' results; `company` has the calls. */
export const signs: Module = {
  name: 'result-reactions',
  tables,
  cleanUp: { keeps: { signs: SIGN_DAYS }, work: deleteOld },
  person: {
    changes: [resultReactions],
    forget,
    exported: async (db, who) => ({
      reactions: await signsWhere(db, who, resultReactions.byId),
      reactionsToTheirs: await signsWhere(db, who, resultReactions.userId),
    }),
  },
}
