import { route } from '#server/http/register-route.ts'
import type { Module } from '#server/module.ts'
import { failedDeliveries, personDeliveries, retryDelivery, tryAddress } from '../../contract.ts'
import { failedOf, refusedOf, retry, tryAgain } from './failed-jobs.ts'
import { personDeliveriesView } from './person-deliveries.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const auditKinds = {
  posts: ['delivery_retried', 'address_tried'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const deliveries: Module = {
  name: 'deliveries',
  auditActions: { kinds: auditKinds, texts: { en, tr } },
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
