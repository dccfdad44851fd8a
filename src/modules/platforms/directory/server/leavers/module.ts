import type { Module } from '#server/module.ts'
import { directoriesKnown, directoryBatch, directorySweep, sweepSource } from './directory-sweep.ts'
import * as tables from './schema.ts'
import { mayHaveToken, vouchedFor } from './check-before-token.ts'

export const leavers: Module = {
  name: 'leavers',
  tables,
  deliveries: { directoryPart: directoryBatch, directoriesKnown },
  due: [sweepSource],
  recurring: directorySweep,
  person: {
    stays: [tables.directorySweeps], // how far the asking has come, by an id
    mayHaveToken,
    vouchedFor,
  },
}
