import * as tables from './schema.ts'
import type { Noun } from '../noun.ts'

export const processes: Noun = {
  name: 'processes',
  tables,
}
