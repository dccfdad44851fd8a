/** What a chart shows, in words and numbers: its table, its picture, and what a screen reader reads. */
export interface ChartTable {
  readonly title: string
  readonly note: string
  readonly heads: readonly string[]
  readonly rows: readonly ChartRow[]
}

export interface ChartRow {
  readonly key: string
  readonly cells: readonly string[] // the first names the row
  readonly values: readonly number[] // one bar, or a square for each hour; 0 to 1
}
