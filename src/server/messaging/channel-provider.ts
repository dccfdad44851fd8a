import type { Module } from '../module.ts'
import type { World } from '../world.ts'
import type { ChannelKey } from './destinations.ts'

/** A channel that Slack or Teams itself names. */
export interface Offered {
  readonly kind: 'slackApp' | 'teamsWorkflow'
  readonly name: string
}

/** What a module of Slack or Microsoft knows that posts need; null: not connected, or nothing of that name. */
export interface ChannelProvider {
  /** The token of Slack's installed app. */
  readonly slackToken?: (world: World, teamId: string) => Promise<string | null>
  /** A channel as its provider lists it. Calls the provider. Throws provider_failed. */
  readonly offered?: (world: World, key: ChannelKey) => Promise<Offered | null>
}

declare module '../module.ts' {
  interface Module {
    readonly channelProvider?: ChannelProvider
  }
}

/** The first answer that is one. */
export async function fromProvider<Answer>(
  modules: readonly Module[],
  query: (provider: ChannelProvider) => Promise<Answer | null> | undefined,
): Promise<Answer | null> {
  for (const { channelProvider } of modules) {
    const answer = channelProvider && (await query(channelProvider))
    if (answer) return answer
  }
  return null
}
