import {
  ABSENCE_DAYS_BACK,
  ABSENCE_DAYS_MAX,
  addAbsence,
  getQuiet,
  quietToday,
  removeAbsence,
  setQuiet,
  ABSENCES_MAX,
  type Absence,
} from '../contract.ts'
import { addDays, dayAt, daysBetween, type Day } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { reachOf } from '#server/messaging/notification-preferences.ts'
import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { quietTopics, type QuietTopic } from '#shared/quiet-topics.ts'
import { announce } from '#server/db/commit-events.ts'
import { type Database, upsert } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { MemberKey } from '#server/module.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { lockPerson } from '#server/accounts/store.ts'
import { absences, quiet } from '#server/messaging/schema.ts'

type Row = Pick<typeof quiet.$inferSelect, 'off' | 'allDay'>

/** What a person keeps quiet. */
async function findQuiet(db: Database, who: MemberKey): Promise<Row> {
  const [row] = await db.select().from(quiet).where(personRows(quiet, who))
  return row ?? { off: [], allDay: null }
}

/* Every device asks what is held back when it hears of notifications. */
const notifyDevices = (db: Database, { teamId, userId }: MemberKey) =>
  announce(db, 'notifications', [{ teamId, userId }])

async function change(db: Database, who: MemberKey, changed: (now: Row) => Row): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, who, 'update')
    const { teamId, userId } = who
    const set = changed(await findQuiet(tx, who))
    await upsert(tx, quiet, [{ teamId, userId, ...set }], ['teamId', 'userId'])
    notifyDevices(tx, who)
  })
}

/** Turns a piece off, or on again. */
const setTopic = (db: Database, who: MemberKey, piece: QuietTopic, isOff: boolean) =>
  change(db, who, ({ off, allDay }) => ({
    off: quietTopics.filter((one) => (one === piece ? isOff : off.includes(one))),
    allDay,
  }))

/** Has a day quiet; null: none. */
const setQuietDay = (db: Database, who: MemberKey, allDay: Day | null) =>
  change(db, who, ({ off }) => ({ off, allDay }))

async function listAbsences(db: Database, who: MemberKey): Promise<Absence[]> {
  const { absenceId, fromDay: from, untilDay: until } = absences
  return db
    .select({ absenceId, from, until })
    .from(absences)
    .where(personRows(absences, who))
    .orderBy(asc(from), asc(absenceId))
}

/* Streaks are kept by the boards: they count the person's again. */
const countStreaksAgain = (tx: Database, { teamId, userId }: MemberKey, now: Date) =>
  enqueue(tx, [
    {
      teamId,
      key: `streaks ${userId} ${randomUUID()}`,
      kind: 'streaks',
      payload: { userId },
      dueAt: now,
    },
  ])

/** Keeps an absence, once. Throws too_many_absences. */
function insertAbsence(
  db: Database,
  who: MemberKey,
  { from, until }: { readonly from: Day; readonly until: Day },
  now: Date,
): Promise<Absence> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, who, 'update')
    const same = and(
      personRows(absences, who),
      equals(absences, { fromDay: from, untilDay: until }),
    )
    const [existing] = await tx.select().from(absences).where(same)
    if (existing) return { absenceId: existing.absenceId, from, until }
    if ((await tx.$count(absences, personRows(absences, who))) >= ABSENCES_MAX)
      throw new RefusalError('too_many_absences')
    const absenceId = randomUUID()
    const { teamId, userId } = who
    const row = { teamId, userId, absenceId, fromDay: from, untilDay: until, createdAt: now }
    await tx.insert(absences).values(row)
    await countStreaksAgain(tx, who, now)
    notifyDevices(tx, who)
    return { absenceId, from, until }
  })
}

/** Takes an absence back. */
function deleteAbsence(db: Database, who: MemberKey, absenceId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .delete(absences)
      .where(and(personRows(absences, who), eq(absences.absenceId, absenceId)))
      .returning({ absenceId: absences.absenceId })
    if (rows.length === 0) return
    await countStreaksAgain(tx, who, now)
    notifyDevices(tx, who)
  })
}

async function todayOf({ db, now }: World, caller: Caller): Promise<Day> {
  const own = await reachOf(db, caller)
  return dayAt(now(), own?.timeZone ?? caller.team.timeZone)
}

/** Throws absence_backwards, absence_too_long or absence_past. */
function checkAbsence(from: Day, until: Day, today: Day): void {
  if (until < from) throw new RefusalError('absence_backwards')
  if (daysBetween(from, until) >= ABSENCE_DAYS_MAX) throw new RefusalError('absence_too_long')
  if (from < addDays(today, -ABSENCE_DAYS_BACK)) throw new RefusalError('absence_past')
}

export const quietRoutes: readonly Route[] = [
  route(getQuiet, async ({ world, caller }) => {
    const today = await todayOf(world, caller)
    const { off, allDay } = await findQuiet(world.db, caller)
    const absences = await listAbsences(world.db, caller)
    return { off, isAllQuiet: allDay === today, absences, today }
  }),

  route(setQuiet, async ({ world, caller, body }) => {
    await setTopic(world.db, caller, body.piece, body.isOff)
    return { ok: true as const }
  }),

  route(quietToday, async ({ world, caller, body }) => {
    await setQuietDay(world.db, caller, body.isQuiet ? await todayOf(world, caller) : null)
    return { ok: true as const }
  }),

  route(addAbsence, async ({ world, caller, body: { from, until } }) => {
    checkAbsence(from, until, await todayOf(world, caller))
    return insertAbsence(world.db, caller, { from, until }, world.now())
  }),

  route(removeAbsence, async ({ world, caller, body }) => {
    await deleteAbsence(world.db, caller, body.absenceId, world.now())
    return { ok: true as const }
  }),
]
