import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const tenants: Noun = {
  name: 'tenants',
  tables,
}
