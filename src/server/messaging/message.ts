import type { Module } from '../module.ts'
import type { ChannelMessage } from './channel-message.ts'
import type { PersonMessage } from './person-message.ts'

/** What a module sends: to a channel, or to a person. */
export type Message = ChannelMessage | PersonMessage

declare module '../module.ts' {
  interface Module {
    readonly messages?: readonly Message[]
  }
}

/** Every message of some modules to channels, or to people. */
export const messagesOf = <To extends Message['to']>(
  modules: readonly Module[],
  to: To,
): Extract<Message, { readonly to: To }>[] =>
  modules
    .flatMap(({ messages = [] }) => messages)
    .filter((one): one is Extract<Message, { readonly to: To }> => one.to === to)
