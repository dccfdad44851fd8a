import { z } from 'zod'

/* What can't be seen, or makes text read otherwise than it is stored: bidi marks, joiners, fillers. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu

/*
 * Characters among which a hidden one belongs: the tags of a region's flag, key caps, emoji of
 * several parts, joiners between letters of scripts that need them, variants of Han characters.
 */
const BELONGING =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?)*|[\p{Script=Arab}\p{Script=Syrc}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}][\u200C\u200D](?=\p{L})|\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu
const LONE_SURROGATE = /\p{Cs}/u
const ASCII = /^[\x20-\x7e]*$/

/** Whether a database takes the text: PostgreSQL knows no NUL, and UTF-8 no half of a pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text)
}

/** Whether all of the text shows, in the order it is stored; emoji of several parts do. */
export function isPlainText(text: string): boolean {
  return text.replace(BELONGING, '').search(HIDDEN) === -1
}

/** The text without what isPlainText refuses, e.g. a name from someone else's directory. */
export function toPlainText(text: string): string {
  const matches: string[] = text.match(BELONGING) ?? []
  const parts = text.split(BELONGING).map((part) => part.replace(HIDDEN, ''))
  return parts.reduce((out, part, i) => out + matches[i - 1]! + part)
}

/** A line someone wrote, up to `max` UTF-16 units: NFC, trimmed, plain. Refused as `code`. */
export function textSchema(max: number, code = 'bad_input') {
  return z.string().normalize('NFC').trim().max(max, code).refine(isPlainText, code)
}

/** As textSchema, of several lines. */
export function linesSchema(max: number) {
  const isPlain = (text: string) => isPlainText(text.replace(/[\r\n\t]/g, ' '))
  return z.string().normalize('NFC').trim().max(max).refine(isPlain, 'bad_input')
}

/** What only machines read: tokens, codes, addresses; printable ASCII. */
export function opaqueSchema(max: number) {
  return z.string().max(max).regex(ASCII, 'bad_input')
}

/** A password, taken as it was typed. */
export const secretSchema = z.string().refine(isStorable, 'bad_input')

/** An id of ours, in lower case. PostgreSQL throws on any other text. */
export const idSchema = z.guid().toLowerCase()

/**
 * Whether every text in a parsed value, keys too, can be stored: for what no schema describes.
 * Goes by a list, for input may be nested deeper than the stack.
 */
export function isStorableDeep(value: unknown): boolean {
  const stack: unknown[] = [value]
  while (stack.length > 0) {
    const one = stack.pop()
    if (typeof one === 'string' && !isStorable(one)) return false
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) continue
    for (const [key, inner] of Object.entries(one)) stack.push(key, inner)
  }
  return true
}

/** A day, '2026-10-14'; PostgreSQL has no year 0. */
export const daySchema = z.iso.date().refine((text) => text >= '0001', 'bad_input')
