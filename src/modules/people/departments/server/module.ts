import { departmentRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import type { TookPart } from './departments-view.ts'
import type { Module } from '#server/module.ts'
import { move } from './moving.ts'

const { departmentCarries, departmentMoves } = tables

/** `tookPart`: how many of each department played enough; boards know. */
export const departments = (tookPart: TookPart): Module => ({
  name: 'departments',
  tables,
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
