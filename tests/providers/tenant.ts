import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { loginWithTeamsTab } from '#shared/accounts.ts'
import { addToTeamsTabs, startTenantApproval } from '#modules/platforms/microsoft/contract.ts'
import { startServer } from '../server.ts'
import type { Employee } from './entra.ts'
import { GLOBAL_ADMIN, startMicrosoft } from './microsoft.ts'

export const PUBLIC_URL = 'https://recess.example'

/** The product beside Microsoft's services, and what a tab asks of it. */
export async function openTenants(env: Record<string, string> = {}) {
  const clock = { now: () => new Date() }
  const microsoft = await startMicrosoft(PUBLIC_URL, () => clock.now())
  const server = await startServer({ ...microsoft.env, ...env }, null, { fetch: microsoft.fetch })
  clock.now = () => server.clock.now
  const tabToken = (who: Employee, change?: JWTPayload) => microsoft.entra.tabToken(who, change)

  async function login(token: string, more: object = {}) {
    const answer = await server.call(loginWithTeamsTab, { body: { tenantId: '', token, ...more } })
    expect(answer.status).toBe(200)
    return answer.body
  }
  async function add(who: Employee, more: object = {}) {
    const token = await tabToken(who)
    return server.call(addToTeamsTabs, { body: { tenantId: who.tid, token, ...more } })
  }
  /** A tenant whose administrator approved Recess, and who is the space's first admin. */
  async function approvedTenant() {
    const tid = randomUUID()
    const admin = microsoft.employee('Mara Okafor', tid, { roles: [GLOBAL_ADMIN] })
    microsoft.entra.tenant(tid).approved = true
    const { body } = await add(admin, { timeZone: 'Europe/Istanbul', language: 'tr' })
    return { tid, admin, user: body }
  }
  async function startApproval(who: Employee) {
    const body = { token: await tabToken(who), timeZone: 'Europe/Istanbul' }
    return (await server.call(startTenantApproval, { body })).body
  }
  const close = async () => {
    await server.close()
    await microsoft.close()
  }
  return { microsoft, server, tabToken, login, add, approvedTenant, startApproval, close }
}

export type Tenants = Awaited<ReturnType<typeof openTenants>>
