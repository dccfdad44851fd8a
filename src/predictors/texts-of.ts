import { toPlainText } from '#shared/text.ts'

export const MOST_TEXT = 80

/** Text of a feed's: one line, without what can't be seen; other people's words are only words. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? toPlainText(String(value).normalize('NFC').replaceAll(/\s+/g, ' ')).trim().slice(0, MOST_TEXT)
    : ''

/** What a feed has under names; nothing where it is none. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
