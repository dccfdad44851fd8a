import { randomUUID } from 'node:crypto'
import { ENTRA, makeEntra, type Employee } from './entra.ts'
import { GRAPH, makeGraph } from './graph.ts'
import { serveStandIns } from './serve.ts'

export const registration = (publicUrl: string) => {
  const clientId = '6f1e6a1c-57b7-4f6c-9a63-0c7a4f6f2a10'
  const host = new URL(publicUrl).host
  const pages = ['/consent-popup-end', '/config-consent-popup-end', '/loginMS']
  return {
    clientId,
    clientSecret: 'a secret of the stand-in',
    appIdUri: `api://${host}/${clientId}`,
    redirects: pages.map((page) => publicUrl + page),
  }
}

export const environment = ({ clientId, clientSecret }: ReturnType<typeof registration>) => ({
  ENTRA_CLIENT_ID: clientId,
  ENTRA_CLIENT_SECRET: clientSecret,
})

/** Microsoft's two services beside the product at `publicUrl`. */
export async function startMicrosoft(publicUrl: string, now: () => Date) {
  const app = registration(publicUrl)
  const entra = await makeEntra(app, now)
  const graph = makeGraph((oid) => entra.people.has(oid))
  const served = await serveStandIns({ [ENTRA]: entra.standIn, [GRAPH]: graph.standIn })
  const employee = (name: string, tid: string, more: Partial<Employee> = {}): Employee => {
    const address = `${name.toLowerCase().replace(/[^a-z]/g, '')}@kestrel.example`
    return entra.person({ tid, oid: randomUUID(), name, address, ...more })
  }
  return { app, entra, graph, employee, env: environment(app), ...served }
}

export type Microsoft = Awaited<ReturnType<typeof startMicrosoft>>

export const GLOBAL_ADMIN = '62e90394-69f5-4237-9190-012177145e10'
