import { setHost } from './host.ts'

/** The SDK itself would wait a minute for a host that is none. */
const START_MS = 6_000

declare global {
  interface Window {
    nativeInterface?: unknown // frameless web views of the mobile clients
  }
}

const popUps = /^\/(config-)?consent-popup-/i

/** Whether anyone could be our host: a frame around us, a mobile client, or who opened a sign-in window. */
function mayBeHosted(): boolean {
  if (window.parent !== window || window.nativeInterface) return true
  return popUps.test(location.pathname) && Boolean(window.opener)
}

/** Finds out what runs us. Who doesn't answer as Teams within 6 s is a plain browser. */
export async function startHost(): Promise<void> {
  if (!mayBeHosted()) return
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, START_MS, null))
  const connection = import(/* webpackChunkName: "teams" */ './teams-host.ts').then((module) =>
    module.connect(),
  )
  const teams = await Promise.race([connection, tooLate]).catch((error: unknown) => {
    console.warn('no Teams host', error)
    return null
  })
  if (teams) setHost(teams)
}
