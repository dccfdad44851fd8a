export const questions = ['mainUsage', 'mainInterest', 'size', 'heardFrom', 'additional'] as const
export type Question = (typeof questions)[number]

/** What was chosen, or the one text that was written. */
export type Answers = Partial<Record<Question, readonly string[]>>
