import * as tables from './schema.ts'
import type { Module } from '../module.ts'
import { picturesOf } from './store.ts'

export const pictures: Module = {
  name: 'pictures',
  tables,
  person: { exported: async (db, who) => ({ pictures: await picturesOf(db, who) }) },
}
