import { postStageResult } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { postResult } from './post-result.ts'

export const predictorPostRoutes: readonly Route[] = [
  route(postStageResult, async ({ world, caller, body }) => {
    await postResult(world, caller, body)
    return { ok: true as const }
  }),
]
