import * as tables from './schema.ts'
import type { Module } from '../module.ts'

export const processes: Module = {
  name: 'processes',
  tables,
}
