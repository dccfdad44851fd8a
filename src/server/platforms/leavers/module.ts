import type { Module } from '../../base/module.ts'
import { directoriesKnown, directoryPart, directorySweep, roundSource } from './directory-sweep.ts'
import * as tables from './schema.ts'
import { mayHaveToken, vouchedFor } from './check-before-token.ts'

export const leavers: Module = {
  name: 'leavers',
  tables,
  deliveries: { directoryPart, directoriesKnown },
  due: [roundSource],
  recurring: directorySweep,
  person: {
    stays: [tables.directoryRounds], // how far the asking has come, by an id
    mayHaveToken,
    vouchedFor,
  },
}
