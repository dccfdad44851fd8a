import { resendVerification, signUp, verify } from '../../contract.ts'
import { signedInHere } from '#server/accounts/user-response.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { resendMail } from './resend.ts'
import { requestAccount, confirmAddress } from './sign-up.ts'
import { freeSeatsOf } from './free-seats.ts'
import * as tables from './schema.ts'
import { deleteExpiredSignUps, deleteSignUpsOf } from './store.ts'
import type { Module } from '#server/module.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }
import { pages } from '../../pages.ts'

const ok = { ok: true } as const

const signUpRoutes: readonly Route[] = [
  route(signUp, async ({ world, body, address }) => ({
    ...ok,
    ...(await requestAccount(world, body, address)),
  })),

  route(verify, async ({ world, body }) => signedInHere(world, await confirmAddress(world, body))),

  route(resendVerification, async ({ world, body, address }) => {
    await resendMail(world, body, address)
    return ok
  }),
]

export const signUps: Module = {
  name: 'sign-ups',
  pages,
  previews: { join: { en: en.preview, tr: tr.preview } },
  tables,
  routes: signUpRoutes,
  deliveries: { freeSeatsOf },
  cleanUp: { keeps: {}, work: deleteExpiredSignUps },
  onSpacePurge: (_world, tx, teamId) => deleteSignUpsOf(tx, teamId),
}
