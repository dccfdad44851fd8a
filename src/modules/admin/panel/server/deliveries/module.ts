import { route } from '#server/http/register-route.ts'
import type { Module } from '#server/module.ts'
import { failedDeliveries, personDeliveries, retryDelivery, tryAddress } from '../../contract.ts'
import { failedOf, refusedOf, retry, tryAgain } from './failed-jobs.ts'
import { personDeliveriesView } from './person-deliveries.ts'

export const deliveries: Module = {
  name: 'deliveries',
  routes: [
    route(failedDeliveries, async ({ world, caller }) => ({
      failed: await failedOf(world, caller.teamId),
      refused: await refusedOf(world, caller.teamId),
    })),
    route(personDeliveries, ({ world, caller, query }) =>
      personDeliveriesView(world, caller, query),
    ),
    route(tryAddress, async ({ world, caller, body }) => {
      await tryAgain(world, caller, body.email)
      return { ok: true } as const
    }),
    route(retryDelivery, async ({ world, caller, body }) => ({
      count: await retry(world, caller, body.key ?? null),
    })),
  ],
}
