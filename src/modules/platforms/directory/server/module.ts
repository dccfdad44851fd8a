import { directoryRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const directory: Module = {
  name: 'directory',
  routes: directoryRoutes,
}
