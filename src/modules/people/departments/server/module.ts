import {
  deleteDepartment,
  departments as departmentsCall,
  makeDepartment,
  mergeDepartments,
  peopleWithoutDepartment,
  placePeople,
  previewDepartmentList,
  renameDepartment,
  useDepartmentList,
  refusals,
  maxima,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { asAdmin } from './admin-transaction.ts'
import { make, merge, removeEmpty, rename } from './change.ts'
import { applyList, previewList } from './import.ts'
import { placePeopleIn } from './assign-people.ts'
import { type TookPart, pageWithout, departmentsView } from './departments-view.ts'
import * as tables from './schema.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import type { Module } from '#server/module.ts'
import { move } from './moving.ts'
import { namesOfDepartments, searchDepartments } from './store.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'

const { departmentCarries, departmentMoves } = tables

const done = { ok: true } as const

const changes: readonly Route[] = [
  route(makeDepartment, async ({ world, caller, body }) => ({
    departmentId: await asAdmin(world, caller, (admin) => make(admin, body.name)),
  })),

  route(renameDepartment, async ({ world, caller, body }) => {
    await asAdmin(world, caller, (admin) => rename(admin, body.departmentId, body.name))
    return done
  }),

  route(mergeDepartments, async ({ world, caller, body }) => ({
    moved: await asAdmin(world, caller, (admin) => merge(admin, body.departmentId, body.intoId)),
  })),

  route(deleteDepartment, async ({ world, caller, body }) => {
    await asAdmin(world, caller, (admin) => removeEmpty(admin, body.departmentId))
    return done
  }),

  route(placePeople, async ({ world, caller, body }) => ({
    moved: await asAdmin(world, caller, (admin) =>
      placePeopleIn(admin, body.userIds, body.departmentId),
    ),
  })),
]

const departmentRoutes = (tookPart: TookPart): readonly Route[] => [
  route(departmentsCall, ({ world, caller }) => departmentsView(world, caller, tookPart)),

  route(peopleWithoutDepartment, ({ world, caller, query }) =>
    pageWithout(world.db, caller.teamId, query),
  ),

  ...changes,

  route(previewDepartmentList, ({ world, caller, body }) => previewList(world, caller, body)),

  route(useDepartmentList, ({ world, caller, body }) => applyList(world, caller, body)),
]

const auditKinds = {
  departments: [
    'department_made',
    'department_renamed',
    'departments_merged',
    'department_deleted',
    'people_placed',
    'department_list_used',
  ],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** `tookPart`: how many of each department played enough; boards know. */
export const departments = (tookPart: TookPart): Module => ({
  name: 'departments',
  pages,
  tables,
  refusals,
  maxima,
  auditActions: {
    kinds: auditKinds,
    texts: { en, tr },
    names: namesOfDepartments,
    search: searchDepartments,
  },
  routes: departmentRoutes(tookPart),
  person: {
    stays: [departmentCarries, departmentMoves],
    forget: (tx, who) => move(tx, who, { to: null, isPlaced: false }),
    exported: async (db, who) => ({
      departmentCarries: await rowsOf(db, departmentCarries, who),
      departmentMoves: await rowsOf(db, departmentMoves, who),
    }),
  },
})
