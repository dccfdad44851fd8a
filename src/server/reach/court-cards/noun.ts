import type { Noun } from '../../base/noun.ts'
import { courtCardKinds, courtPosts, deleteOldCards } from './redraw.ts'
import * as tables from './schema.ts'

export const courtCards: Noun = {
  name: 'court-cards',
  tables,
  deliveries: courtCardKinds,
  channelUser: courtPosts,
  cleanUp: deleteOldCards,
}
