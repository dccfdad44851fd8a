import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { LIST_MAX_BYTES, LIST_MAX_LINE, LIST_MAX_LINES } from '../contract.ts'
import { RefusalError } from '#server/refusal.ts'

/** A line of an uploaded list. */
export interface ListLine {
  readonly line: number // as an editor counts
  readonly text: string
  readonly email: string
  readonly department: string
  readonly isReadable: boolean
  readonly isTooLong: boolean
}

const ROWS_MAX = LIST_MAX_LINES * 4 // with empty ones between

const SEPARATORS = new Set([',', ';', '\t'])
const HEADS = new Set(['e-mail', 'email', 'mail', 'e-posta', 'eposta'])

/** Throws list_too_large, list_not_utf8. */
function textOf(input: unknown): string {
  const bytes = ArrayBuffer.isView(input)
    ? (input as Uint8Array)
    : Buffer.from(typeof input === 'string' ? input : '')
  if (bytes.length > LIST_MAX_BYTES) throw new RefusalError('list_too_large')
  if (!isUtf8(bytes)) throw new RefusalError('list_not_utf8')
  return new TextDecoder().decode(bytes) // without its BOM
}

/* The first separator outside quotes: an address has none, so a name may contain the others. */
function separatorOf(text: string): string {
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && SEPARATORS.has(sign)) return sign
  }
  return ','
}

/** The columns of a line; null: its quotes do not end. */
function columnsOf(text: string): string[] | null {
  const delimiter = separatorOf(text)
  try {
    const [columns = []] = parse(text, { delimiter, trim: true, relax_column_count: true })
    return columns.map((column) => column.normalize('NFC').trim())
  } catch {
    return null
  }
}

function toLine(text: string, line: number): ListLine {
  const isTooLong = text.length > LIST_MAX_LINE
  const [email = '', department = '', ...more] = (!isTooLong && columnsOf(text)) || []
  const isReadable = email !== '' && department !== '' && more.every((column) => column === '')
  return { line, text, email, department, isReadable, isTooLong }
}

const isHead = ({ line, email }: ListLine) => line === 1 && HEADS.has(email.toLowerCase())

/**
 * The lines of a list, without empty ones and the header. Each is read separately: a quote that does
 * not end spoils no other, and a line that is far too long is not read at all. Throws list_too_large,
 * list_not_utf8, list_too_long, list_empty.
 */
export function readList(input: unknown): ListLine[] {
  const lines = textOf(input)
    .split(/\r\n|\n|\r/, ROWS_MAX + 1)
    .map((text, i) => ({ text, line: i + 1 }))
  if (lines.length > ROWS_MAX) throw new RefusalError('list_too_long')
  const filled = lines.filter(({ text }) => text.trim() !== '')
  if (filled.length > LIST_MAX_LINES + 1) throw new RefusalError('list_too_long')
  const read = filled.map(({ text, line }) => toLine(text, line)).filter((one) => !isHead(one))
  if (read.length > LIST_MAX_LINES) throw new RefusalError('list_too_long')
  if (read.length === 0) throw new RefusalError('list_empty')
  return read
}
