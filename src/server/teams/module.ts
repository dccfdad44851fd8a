import * as tables from './schema.ts'
import type { Module } from '../module.ts'

export const teams: Module = {
  name: 'teams',
  tables,
}
