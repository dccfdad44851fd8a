import { eq } from 'drizzle-orm'
import type { Module } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { closingKinds } from './closing.ts'
import { courts as day, divisionSource } from './daily-job.ts'
import { switchCourts, yourCourt } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { divisionView } from './division-view.ts'
import { announce } from '#server/db/commit-events.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { World } from '#server/world.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { deleteOldPlaces, KEPT_MONTHS, lockDivisions } from './store.ts'
import * as tables from './schema.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const MONTH_DAYS = 365 / 12

/** Has a space play in courts, or no longer; said again it changes nothing. Throws plan_limit. */
async function setDivisions(world: World, caller: Caller, isOn: boolean): Promise<void> {
  const { teamId, userId, team } = caller
  if (isOn) mustHave(world, team, 'leagues')
  const at = world.now()
  await world.db.transaction(async (tx) => {
    await tx.insert(tables.divisionSpaces).values({ teamId, isOn: false }).onConflictDoNothing()
    const before = await lockDivisions(tx, teamId)
    if (before?.isOn === isOn) return
    await tx
      .update(tables.divisionSpaces)
      .set({ isOn, dueAt: isOn ? at : null })
      .where(eq(tables.divisionSpaces.teamId, teamId))
    await writeAudit(tx, { teamId, userId, what: isOn ? 'courts_opened' : 'courts_closed', at })
    if (isOn) announce(tx, 'dueRows', [null])
  })
}

const divisionRoutes: readonly Route[] = [
  route(yourCourt, ({ world, caller }) => divisionView(world, caller)),
  route(switchCourts, async ({ world, caller, body }) => {
    await setDivisions(world, caller, body.isOn)
    return { ok: true as const }
  }),
]

const auditKinds = {
  games: ['courts_opened', 'courts_closed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const divisions: Module = {
  name: 'divisions',
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: divisionRoutes,
  deliveries: { courts: day, ...closingKinds },
  due: [divisionSource],
  cleanUp: { keeps: { courts: Math.ceil(KEPT_MONTHS * MONTH_DAYS) }, work: deleteOldPlaces },
  person: {
    deletes: [tables.divisionPlaces],
    exported: async (db, who) => ({ courts: await rowsOf(db, tables.divisionPlaces, who) }),
  },
}
