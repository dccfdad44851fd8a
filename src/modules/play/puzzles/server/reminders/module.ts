import { reminderKinds, streakSource } from './streak.ts'
import type { Module } from '#server/module.ts'

export const reminders: Module = {
  name: 'reminders',
  deliveries: reminderKinds,
  due: [streakSource],
}
