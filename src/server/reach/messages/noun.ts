import { message } from './message.ts'
import type { Noun } from '../../base/noun.ts'

export const messages: Noun = {
  name: 'messages',
  deliveries: { message },
}
