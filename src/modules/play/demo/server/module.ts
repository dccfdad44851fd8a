import { enterDemo } from '../contract.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import { updateUser } from '#server/accounts/store.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { beginSession } from '#server/sessions/session.ts'
import { findGuest } from '#server/play/demo/company.ts'
import type { Module } from '#server/module.ts'

const demoRoutes: readonly Route[] = [
  route(enterDemo, async ({ world, body, isFromHere }) => {
    if (!world.config.demo || !isFromHere) throw new RefusalError('not_found')
    const guest = await findGuest(world.db, body.as === 'admin')
    if (!guest) throw new RefusalError('unavailable') // still being set up
    if (body.language) await updateUser(world.db, guest, { language: body.language })
    return signedIn(world, await beginSession(world, world.db, { ...guest, provider: 'Demo' }))
  }),
]

export const demo: Module = {
  name: 'demo',
  routes: demoRoutes,
}
