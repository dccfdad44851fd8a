import { printable } from '#server/texts/printable.ts'

type Line = Readonly<Record<string, string | number | null>>

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? '-' : printable(String(value))

/** Lines under their names, in columns. */
export function columns(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  const table = [names, ...lines.map((line) => names.map((name) => textOf(line[name])))]
  const widths = names.map((_, i) => Math.max(...table.map((row) => row[i]!.length)))
  const lineOf = (row: string[]) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')
  return table.map((row) => `${lineOf(row).trimEnd()}\n`).join('')
}
