import { deleteOldMarks, FORMER_DAYS, markFormer } from './store.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const tenants: Noun = {
  name: 'tenants',
  tables,
  cleanUp: { keeps: { former: FORMER_DAYS }, work: deleteOldMarks },
  spaceGoes: ({ now }, tx, teamId) => markFormer(tx, teamId, now()),
}
