import { z } from 'zod'

/** What can be said of a colleague's result: four of the signs of a table. */
export const resultReactions = ['nice', 'ouch', 'close', 'hmm'] as const
export type ResultSign = (typeof resultReactions)[number]
export const resultSignSchema = z.enum(resultReactions)

/** The signs on one person's result, and the caller's own among them. */
export const signsSchema = z.object({
  counts: z.array(z.object({ sign: resultSignSchema, count: z.int() })), // the most frequent first
  own: resultSignSchema.nullable(),
  isOpen: z.boolean(), // the caller may leave one
})
export type Signs = z.infer<typeof signsSchema>
