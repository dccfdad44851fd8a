import { z } from 'zod'
import { done, userSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  slack_not_connected: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const team = { team: 'params.id', params: z.object({ id: idSchema }) } as const

/** Our page Slack's install comes back to. */
export const installPath = '/integration'

export const startSlackInstall = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Slack/StartInstall',
  access: 'anyone',
  summary: "Where a workspace's admin installs Recess: a flow apart from sign-in.",
  body: z.object({ redirectUri: opaqueSchema(300) }),
  answer: z.object({ url: z.string(), state: z.string() }),
  perMinute: 30,
})

const installed = z.object({
  code: opaqueSchema(4096).min(1),
  redirectUri: opaqueSchema(300),
  state: opaqueSchema(200),
})

export const installSlack = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Slack/Install',
  access: 'anyone',
  signsIn: true,
  summary: "Complete an install: founds the workspace's space with the installer as first admin.",
  body: installed.extend({
    timeZone: textSchema(60).default('UTC'),
    language: z.enum(['en', 'tr']).default('en'),
  }),
  answer: userSchema,
  perMinute: 30,
})

export const connectSlack = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Slack/Connect',
  access: 'admin',
  summary: "Complete an install for the caller's own space.",
  body: installed,
  answer: done,
})

export const disconnect = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/Disconnect',
  access: 'admin',
  summary: 'Forget a Slack workspace or Microsoft tenant; its people keep their accounts.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, kind: z.enum(['Slack', 'Teams']) }),
  answer: done,
})

const channels = z.object({ channels: z.array(z.object({ id: z.string(), name: z.string() })) })

export const getChannelList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Slack/GetChannelList/:id',
  access: 'admin',
  summary: "The workspace's public channels; slack_not_connected without one.",
  ...team,
  compressed: true,
  answer: channels,
})

export const getSubscriptionDetails = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Slack/GetSubscriptionDetails/:id',
  access: 'member',
  summary: 'Whether and where Slack is connected.',
  ...team,
  answer: z.object({
    connected: z.boolean(),
    name: z.string(),
    channel: z.string(), // where posts go, '' for none
  }),
})
