import { reminderKinds, streakSource } from './streak.ts'
import type { Module } from '../../base/module.ts'

export const reminders: Module = {
  name: 'reminders',
  deliveries: reminderKinds,
  due: [streakSource],
}
