import * as tables from './schema.ts'
import type { Noun } from '../noun.ts'

export const pictures: Noun = {
  name: 'pictures',
  tables,
}
