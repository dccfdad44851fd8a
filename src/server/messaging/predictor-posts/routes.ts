import { postStageResult } from '#shared/api/predictor-posts.ts'
import { route, type Route } from '../../base/http/register-route.ts'
import { postResult } from './post-result.ts'

export const predictorPostRoutes: readonly Route[] = [
  route(postStageResult, async ({ world, caller, body }) => {
    await postResult(world, caller, body)
    return { ok: true as const }
  }),
]
