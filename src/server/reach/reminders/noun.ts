import { reminderKinds, streakSource } from './streak.ts'
import type { Noun } from '../../base/noun.ts'

export const reminders: Noun = {
  name: 'reminders',
  deliveries: reminderKinds,
  due: [streakSource],
}
