import { rowsOf } from '../../base/teams/of-person.ts'
import type { Noun } from '../../base/noun.ts'
import * as tables from './schema.ts'

/** When people are away or want to be left alone; `quiet` has the calls. */
export const absences: Noun = {
  name: 'absences',
  tables,
  person: {
    goes: [tables.quiet],
    stays: [tables.absences], // streaks that stay were counted by them
    exported: async (db, who) => ({
      quiet: await rowsOf(db, tables.quiet, who),
      absences: await rowsOf(db, tables.absences, who),
    }),
  },
}
