import type { Module } from '#server/module.ts'
import { courtCardKinds, courtPosts, deleteOldCards, KEPT_DAYS } from './redraw.ts'
import * as tables from './schema.ts'

export const courtCards: Module = {
  name: 'court-cards',
  tables,
  deliveries: courtCardKinds,
  channelUser: courtPosts,
  cleanUp: { keeps: { cards: KEPT_DAYS }, work: deleteOldCards },
}
