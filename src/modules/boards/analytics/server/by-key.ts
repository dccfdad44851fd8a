import { grouped } from '#server/play/results/grouped.ts'

/** Rows by their key, in the order they came. */
export const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> =>
  new Map(grouped(rows, keyOf).map((group) => [keyOf(group[0]!), group]))
