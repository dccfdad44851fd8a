import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a section of a page of docs, from its heading to the next of the same rank; the others stay. */
export function writeSection(file: string, heading: string, text: string): void {
  const sections = readFileSync(file, 'utf8').split(/^(?=# )/m)
  const own = `# ${heading}\n\n${text.trim()}\n\n`
  const at = sections.findIndex((section) => section.startsWith(`# ${heading}\n`))
  if (at < 0) sections.push(own)
  else sections[at] = own
  writeFileSync(file, `${sections.map((section) => section.trim()).join('\n\n')}\n`)
}
