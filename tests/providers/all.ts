import { redirectPaths } from '#modules/platforms/providers/contract.ts'
import { installPath } from '#modules/platforms/slack/contract.ts'
import { ENTRA } from './entra.ts'
import { GOOGLE, makeGoogle } from './google.ts'
import { GRAPH } from './graph.ts'
import { startMicrosoft } from './microsoft.ts'
import { serveStandIns, type StandIn } from './serve.ts'
import { makeSlack, SLACK } from './slack.ts'
import { SLACK_HOOKS } from './slack.posts.ts'
import { makeSlackWeb } from './slack.web.ts'
import { makeWorkflow, WORKFLOWS } from './workflow.ts'

const isSlackSignIn = /^\/(openid|api\/openid)/

/** Microsoft, Slack and Google beside a product at `publicUrl`, and the keys it has with them. */
export async function startProviders(publicUrl: string, now: () => Date) {
  const client = (name: 'Slack' | 'Google') => ({
    clientId: `${name} client`,
    clientSecret: `${name} secret`,
    redirectUri: publicUrl + redirectPaths[name],
  })
  const microsoft = await startMicrosoft(publicUrl, now)
  const google = await makeGoogle(client('Google'), now)
  const slack = await makeSlack(client('Slack'), now)
  const slackWeb = makeSlackWeb({ ...client('Slack'), installUri: publicUrl + installPath })
  const workflow = makeWorkflow()
  const standIns: Record<string, StandIn> = {
    [ENTRA]: microsoft.entra.standIn,
    [GRAPH]: microsoft.graph.standIn,
    [SLACK]: (asked) => (isSlackSignIn.test(asked.url.pathname) ? slack : slackWeb).standIn(asked),
    [SLACK_HOOKS]: slackWeb.channels.hooks,
    [WORKFLOWS]: workflow.standIn,
    ...Object.fromEntries(GOOGLE.map((origin) => [origin, google.standIn])),
  }
  const served = await serveStandIns(standIns)
  const env = {
    ...microsoft.env,
    SLACK_CLIENT_ID: client('Slack').clientId,
    SLACK_CLIENT_SECRET: client('Slack').clientSecret,
    GOOGLE_CLIENT_ID: client('Google').clientId,
    GOOGLE_CLIENT_SECRET: client('Google').clientSecret,
  }
  const close = async () => {
    await served.close()
    await microsoft.close()
  }
  const { fetch } = served
  return { microsoft, google, slack, slackWeb, workflow, standIns, env, client, fetch, close }
}

export type Providers = Awaited<ReturnType<typeof startProviders>>
