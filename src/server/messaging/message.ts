import type { Module } from '../module.ts'
import type { ChannelMessage } from './channel-message.ts'

/** What a module sends: to a channel, or to a person. */
export type Message = ChannelMessage

declare module '../module.ts' {
  interface Module {
    readonly messages?: readonly Message[]
  }
}

/** Every message of some modules. */
export const messagesOf = (modules: readonly Module[]): Message[] =>
  modules.flatMap(({ messages = [] }) => messages)
