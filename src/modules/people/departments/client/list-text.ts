const LINE_END = /\r\n|\n|\r/

/** A cell as lists have it: in quotes where it holds a separator or a quote. */
const cell = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The list with another word in one of its lines; `at` says which column it stands in. */
export function corrected(
  list: string,
  { line, wrong, near, at }: { line: number; wrong: string; near: string; at: 'start' | 'end' },
): string {
  const lines = list.split(LINE_END)
  const text = lines[line - 1] ?? ''
  const quoted = `"${wrong.replaceAll('"', '""')}"`
  const match = text.includes(quoted) ? quoted : wrong
  const from = at === 'start' ? text.indexOf(match) : text.lastIndexOf(match)
  if (from < 0) return list
  const rest = text.slice(from + match.length)
  return lines.with(line - 1, text.slice(0, from) + cell(near) + rest).join('\n')
}
