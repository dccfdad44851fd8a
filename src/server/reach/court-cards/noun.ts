import type { Noun } from '../../base/noun.ts'
import { courtCardKinds, courtPosts, deleteOldCards, KEPT_DAYS } from './redraw.ts'
import * as tables from './schema.ts'

export const courtCards: Noun = {
  name: 'court-cards',
  tables,
  deliveries: courtCardKinds,
  channelUser: courtPosts,
  cleanUp: { keeps: { cards: KEPT_DAYS }, work: deleteOldCards },
}
