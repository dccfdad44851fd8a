import { z } from 'zod'
import { RefusalError } from '../refusal.ts'
import { sealFor, unsealFor } from '../sessions/secrets.ts'
import type { World } from '../world.ts'
import { reachOf, setPreferences } from './notification-preferences.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/** Why somebody gets an email about what waits for them, and the link that ends these, by language. */
export const digestFoot = { en: en.digest, tr: tr.digest }

const PURPOSE = 'unsubscribing'
const whoSchema = z.object({
  teamId: z.uuid(),
  userId: z.uuid(),
  letter: z.literal('month').optional(), // none: what waits for them
})
type Ending = z.infer<typeof whoSchema>

/** The page that ends a person's letters of a kind, whoever opens it: they need not be signed in. */
export const unsubscribeLink = (world: World, who: Ending): string =>
  `${world.publicUrl()}/unsubscribe/${sealFor(world, PURPOSE, who)}`

function opened(world: World, token: string): Ending {
  try {
    return whoSchema.parse(unsealFor(world, PURPOSE, token))
  } catch {
    throw new RefusalError('token_invalid') // not ours, or changed on the way
  }
}

/** Ends a person's letters of a kind; again, or when they are gone, changes nothing. Throws token_invalid. */
export async function applyUnsubscribe(world: World, token: string): Promise<void> {
  const { letter, ...who } = opened(world, token)
  const ended = letter === 'month' ? { monthLetter: false } : { mailed: [] }
  await world.db.transaction(async (tx) => {
    const reach = await reachOf(tx, who)
    if (reach) await setPreferences(tx, who, { ...reach, ...ended })
  })
}
