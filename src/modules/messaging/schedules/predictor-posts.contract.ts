import { z } from 'zod'
import { idSchema } from '#shared/text.ts'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'

export const postStageResult = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/ScorePredictor/PostResult',
  access: 'admin',
  summary:
    "Tells the predictor's channel how a round ended: at once, whenever an admin asks. channel_missing where it has none, stage_not_over before everyone is scored.",
  team: 'body.companyId',
  body: z.object({
    companyId: idSchema,
    gameId: idSchema,
    stageId: idSchema,
    key: z.uuid(), // of this press: it is posted once, however often it is sent
  }),
  answer: done,
  perMinute: 10,
})
