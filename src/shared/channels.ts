import { textSchema } from './text.ts'

/** How a channel is reached: Slack's installed app, Slack's incoming webhook, a workflow in Teams. */
export const destinationKinds = ['slackApp', 'slackWebhook', 'teamsWorkflow'] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** What a workflow's webhook expects: Teams' own template a message around the card, some the card itself. */
export const cardStyles = ['message', 'card'] as const
export type CardStyle = (typeof cardStyles)[number]

/** Why a channel of Teams that was only named is off: nobody entered the address of its workflow. */
export const NO_WORKFLOW = 'no_workflow'
/** Why a channel of Slack's app is off: the space is disconnected from its workspace. */
export const NOT_CONNECTED = 'not_connected'

const MOST_ID = 120

/** Which channel: ids from the provider's lists, else what the admin calls it. */
export const channelSchema = {
  groupId: textSchema(MOST_ID).default(''), // given: Teams; left out: Slack
  channelId: textSchema(MOST_ID).min(1, 'bad_input'),
}

export const postStates = ['posted', 'failed', 'coming', 'waiting'] as const
/** What became of a post, or will. */
export type PostState = (typeof postStates)[number]
