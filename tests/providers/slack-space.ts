import { randomUUID } from 'node:crypto'
import { loginWithSlack, startSignIn } from '#modules/platforms/providers/contract.ts'
import { installSlack, startSlackInstall } from '#modules/platforms/slack/contract.ts'
import { startServer } from '../server.ts'
import { startProviders } from './all.ts'
import type { Workspace } from './slack.web.ts'

const PUBLIC = 'https://recess.example'

/** The product beside a Slack whose people sign in to a space that its install founded. */
export async function openSlackSpace() {
  let now = () => new Date()
  const providers = await startProviders(PUBLIC, () => now())
  const server = await startServer(providers.env, null, { fetch: providers.fetch })
  now = () => server.clock.now
  const { slack: oidc, slackWeb: web } = providers

  async function back(url: string) {
    const response = await providers.fetch(url, { redirect: 'manual' })
    return Object.fromEntries(new URL(response.headers.get('location')!).searchParams)
  }

  /** A workspace of some people, each by their own id; the first installs. */
  async function workspace(names: readonly string[]) {
    const id = `T${randomUUID().slice(0, 8)}`
    const users: Workspace['users'] = names.map((real_name, i) => ({ id: `U${i + 1}`, real_name }))
    const of: Workspace = { id, name: 'Kestrel', users, channels: [] }
    const personOf = (name: string) => users.find(({ real_name }) => real_name === name)!

    async function install(name: string) {
      Object.assign(web.state, { workspace: of, installer: personOf(name).id })
      const redirectUri = `${PUBLIC}/integration`
      const { body } = await server.call(startSlackInstall, { body: { redirectUri } })
      return server.call(installSlack, { body: { ...(await back(body.url)), redirectUri } })
    }
    async function signIn(name: string) {
      oidc.state.present = `${id}/${personOf(name).id}/${name}`
      const redirectUri = `${PUBLIC}/login`
      const asked = { provider: 'Slack', redirectUri }
      const { body } = await server.call(startSignIn, { body: asked })
      return server.call(loginWithSlack, { body: { ...(await back(body.url)), redirectUri } })
    }
    const deactivate = (name: string, deleted = true) => (personOf(name).deleted = deleted)
    return { id, users, install, signIn, deactivate, founder: (await install(names[0]!)).body }
  }

  const close = async () => {
    await server.close()
    await providers.close()
  }
  return { server, providers, web, workspace, close }
}

export type SlackSpace = Awaited<ReturnType<typeof openSlackSpace>>
