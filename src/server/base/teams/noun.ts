import * as tables from './schema.ts'
import type { Noun } from '../noun.ts'

export const teams: Noun = {
  name: 'teams',
  tables,
}
