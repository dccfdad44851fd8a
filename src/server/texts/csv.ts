import { stringify } from 'csv-stringify/sync'
import type { Language } from '#shared/accounts.ts'

/* Where a spreadsheet may begin a cell, by whichever separator it reads, and what begins a formula there. */
const formula = /(^|[;,\t\r\n|])([ \u00a0"']*)(?=[=+\-@＝＋－＠])/g
const delimiters: Readonly<Record<Language, string>> = { en: ',', tr: ';' } // a comma is Turkish for a decimal point

const neutral = (cell: string) => cell.replace(/^[\t\r\n]/, "'$&").replace(formula, "$1$2'")

/**
 * Rows as CSV for a reader's spreadsheet: the mark by which it knows UTF-8, the separator it expects in that
 * language. Texts are anybody's words: an apostrophe stands before what would be a formula, at the start and
 * after whatever another spreadsheet takes for a separator. Numbers stay numbers.
 */
export const csvOf = (
  rows: readonly (readonly (string | number | null)[])[],
  language: Language,
): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutral(cell) : cell))),
    {
      bom: true,
      delimiter: delimiters[language],
      quoted_match: /[;,\t|]/,
      record_delimiter: 'windows',
    },
  )

/** The language in which somebody reads a file. */
export const fileLanguage = (caller: {
  readonly language: string
  readonly team: { readonly language: string }
}): Language => ((caller.language || caller.team.language) === 'tr' ? 'tr' : 'en')
