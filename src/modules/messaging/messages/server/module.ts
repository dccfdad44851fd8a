import { message } from './message.ts'
import type { Module } from '#server/module.ts'

export const messages: Module = {
  name: 'messages',
  deliveries: { message },
}
