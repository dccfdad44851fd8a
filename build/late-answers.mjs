import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 300
const STEPS = 5

const asked = new Set(['fetch', 'xhr', 'script'])

/* The same for a path in every run with the same seed: without its numbers, ids and a build's hashes. */
function latenessOf(url, seed) {
  const path = new URL(url).pathname.replaceAll(/[\da-f-]{8,}/g, '')
  return (createHash('sha256').update(`${seed} ${path}`).digest()[0] % STEPS) * STEP_MS
}

/**
 * Has a browser's pages get the answers to their calls, and their chunks, each late by a while of its
 * own (LATE: a seed): what a test finds then may be found on any slow day.
 */
export function answerLate(browser, seed = process.env.LATE) {
  if (!seed) return browser
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...given) => {
    const context = await newContext(...given)
    await context.route('**/*', async (route) => {
      const request = route.request()
      if (asked.has(request.resourceType()))
        await pause(latenessOf(request.url(), seed), undefined, { ref: false })
      await route.fallback().catch((error) => {
        if (!/closed|handled/i.test(String(error))) throw error // its page has gone meanwhile
      })
    })
    return context
  }
  return browser
}
