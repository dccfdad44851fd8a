import { deleteOldMarks, FORMER_DAYS, markFormer } from './store.ts'
import * as tables from './schema.ts'
import type { Module } from '../module.ts'

export const tenants: Module = {
  name: 'tenants',
  tables,
  cleanUp: { keeps: { former: FORMER_DAYS }, work: deleteOldMarks },
  onSpacePurge: ({ now }, tx, teamId) => markFormer(tx, teamId, now()),
}
