import { directoryRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const directory: Module = {
  name: 'directory',
  routes: directoryRoutes,
}
