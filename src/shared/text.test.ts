import {
  idSchema,
  isPlainText,
  isStorable,
  isStorableDeep,
  linesSchema,
  opaqueSchema,
  textSchema,
  toPlainText,
} from './text.ts'

describe('plain text', () => {
  test.each([
    ['letters of any script', 'Zoë Ağaoğlu 山田 Мария عائشة'],
    ['a family of joined emoji', '👩‍👩‍👧‍👦 and 👩🏽‍💻'],
    ['a heart with its selector', '❤️'],
    ['a heart as text', '❤︎'],
    ['a pride flag', '🏳️‍🌈'],
    ['a keycap', '3️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['flags of countries', '🇹🇷🇩🇪'],
    ['a Persian joiner', 'می‌خواهم'],
    ['a Hindi joiner', 'क्‍ष'],
    ['a variant of a Han character', '葛󠄀'],
    ['marks that combine', 'e\u0301'],
  ])('%s', (_, text) => expect(isPlainText(text)).toBe(true))

  test.each([
    ['NUL', 'a\0b'],
    ['a line feed', 'a\nb'],
    ['escape', '\u001b[31m'],
    ['delete', '\u007f'],
    ['C1', '\u0085'],
    ['the first half of a pair', 'a\ud83d'],
    ['the second half of a pair', '\ude00a'],
    ['a right-to-left override', 'user\u202Egpj.exe'],
    ['an isolate', '\u2066a\u2069'],
    ['a left-to-right mark', 'a\u200Eb'],
    ['an Arabic letter mark', 'a\u061Cb'],
    ['a zero-width space', 'Ma\u200Bra'],
    ['a joiner between Latin letters', 'Ma\u200Dra'],
    ['a joiner at the end of an emoji', '👩\u200D'],
    ['a selector after a letter', 'Mara\uFE0F'],
    ['tags after a letter', 'a\u{E0061}\u{E0062}\u{E007F}'],
    ['a soft hyphen', 'Ma\u00ADra'],
    ['a byte order mark', '\uFEFFMara'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['a line separator', 'a\u2028b'],
    ['private use', '\uE000'],
    ['no character at all', '\uFFFE'],
  ])('%s is not', (_, text) => expect(isPlainText(text)).toBe(false))

  test('is what is left of any text', () => {
    expect(toPlainText('Ma\u202Era\0 👩‍💻\u200B')).toBe('Mara 👩‍💻')
    expect(toPlainText('🏴󠁧󠁢󠁳󠁣󠁴󠁿\u200D')).toBe('🏴󠁧󠁢󠁳󠁣󠁴󠁿')
    expect(toPlainText('')).toBe('')
  })

  test('takes a linear time on a megabyte of joiners', () => {
    const began = performance.now()
    for (const text of ['\u200D', '👩\u200D', '\u{1F3F4}\u{E0061}', '❤\uFE0F'])
      isPlainText(text.repeat(200_000))
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('schemas', () => {
  test('a line is NFC and trimmed before it is measured', () => {
    expect(textSchema(1).parse(' e\u0301 ')).toBe('é')
    expect(textSchema(2).safeParse('abc').success).toBe(false)
    expect(textSchema(9, 'name_invalid').safeParse('a\0').error!.issues[0]!.message).toBe(
      'name_invalid',
    )
  })

  test('several lines may break, and nothing else', () => {
    expect(linesSchema(9).safeParse('a\r\n\tb').success).toBe(true)
    expect(linesSchema(9).safeParse('a\u0007b').success).toBe(false)
  })

  test('what machines read is printable ASCII', () => {
    expect(opaqueSchema(9).safeParse('a.B_c-1').success).toBe(true)
    for (const text of ['é', 'a\0', '\ud800', 'a\n']) {
      expect(opaqueSchema(9).safeParse(text).success).toBe(false)
    }
  })

  test('an id is a uuid in lower case', () => {
    expect(idSchema.parse('ABCDEF01-1111-4111-8111-111111111111')).toMatch(/^abcdef01-/)
    for (const text of ['', '1', "' or 1=1", '11111111-1111-4111-8111-11111111111\0'])
      expect(idSchema.safeParse(text).success).toBe(false)
  })
})

describe('storable', () => {
  test('is text without NUL and halves of pairs', () => {
    expect(isStorable('a 😀 \u202E')).toBe(true)
    for (const text of ['\0', 'a\ud800', '\udc00\ud800']) expect(isStorable(text)).toBe(false)
  })

  test('is looked for at any depth, in keys too', () => {
    const deep = JSON.parse('['.repeat(30_000) + '"\\u0000"' + ']'.repeat(30_000)) as unknown
    expect(isStorableDeep(deep)).toBe(false)
    expect(isStorableDeep({ a: [{ ['\ud800']: 1 }] })).toBe(false)
    expect(isStorableDeep({ a: [{ b: 'fine' }, null, 1, true, Buffer.from([0])] })).toBe(true)
  })
})
