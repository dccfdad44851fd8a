import { rowsOf } from '#server/teams/person-rows.ts'
import type { Module } from '#server/module.ts'
import * as tables from './schema.ts'

/** When people are away or want to be left alone; `quiet` has the calls. */
export const absences: Module = {
  name: 'absences',
  tables,
  person: {
    deletes: [tables.quiet],
    stays: [tables.absences], // streaks that stay were counted by them
    exported: async (db, who) => ({
      quiet: await rowsOf(db, tables.quiet, who),
      absences: await rowsOf(db, tables.absences, who),
    }),
  },
}
