import { z } from 'zod'
import { fetchExternal } from '#server/http/external-request.ts'
import { refuseOwnSecret } from '#server/messaging/mail/own-secret.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'

const API = 'https://slack.com/api'
const PAGE = 200
const PAGES = 25

const envelope = z.looseObject({ ok: z.boolean(), error: z.string().default('') })

/**
 * Calls a method of Slack's Web API. It says no with 200 and ok: false.
 * Throws provider_failed, setup_refused.
 */
export async function callSlack(
  world: World,
  method: string,
  form: Record<string, string>,
  token = '',
): Promise<Record<string, unknown>> {
  const { body } = await fetchExternal(world, `${API}/${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: new URLSearchParams(form).toString(),
  })
  const answer = envelope.safeParse(body).data
  if (answer?.ok) return answer
  await refuseOwnSecret(world, 'Slack', answer?.error ?? '')
  world.log.warn({ method, error: answer?.error }, 'Slack refused')
  throw new RefusalError('provider_failed', { detail: answer?.error ?? '' })
}

const paged = z.object({
  response_metadata: z.object({ next_cursor: z.string().default('') }).optional(),
})

/** All pages of a list, up to five thousand. */
export async function callSlackList<T>(
  world: World,
  method: string,
  {
    token,
    form,
    read,
  }: { token: string; form: Record<string, string>; read: (page: object) => T[] },
): Promise<T[]> {
  const items: T[] = []
  let cursor = ''
  for (let page = 0; page < PAGES; page++) {
    const answer = await callSlack(world, method, { ...form, limit: String(PAGE), cursor }, token)
    items.push(...read(answer))
    cursor = paged.safeParse(answer).data?.response_metadata?.next_cursor ?? ''
    if (!cursor) break
  }
  return items
}
