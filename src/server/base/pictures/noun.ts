import * as tables from './schema.ts'
import type { Noun } from '../noun.ts'
import { picturesOf } from './store.ts'

export const pictures: Noun = {
  name: 'pictures',
  tables,
  person: { exported: async (db, who) => ({ pictures: await picturesOf(db, who) }) },
}
