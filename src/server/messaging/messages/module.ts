import { message } from './message.ts'
import type { Module } from '../../base/module.ts'

export const messages: Module = {
  name: 'messages',
  deliveries: { message },
}
