/** The grounds that a space's court may have. */
export const courtPaints = ['terracotta', 'green', 'sky', 'sun', 'plum'] as const
export type CourtPaint = (typeof courtPaints)[number]
