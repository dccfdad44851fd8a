import type { Module } from '../module.ts'
import { post } from './post-job.ts'
import * as tables from './schema.ts'

export const messaging: Module = {
  name: 'messaging',
  tables,
  deliveries: { post },
}
