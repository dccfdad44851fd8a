import { isDomain, isPublicMail } from './space-settings.ts'

test.each([
  ['kestrel.example', true],
  ['mail.kestrel.com.tr', true],
  ['kestrel', false],
  ['kestrel.', false],
  ['.example', false],
  ['-kestrel.example', false],
  ['kestrel..example', false],
  ['kestrel.1', false],
  ['a@kestrel.example', false],
  ['', false],
])('%s is a domain: %s', (text, expected) => {
  expect(isDomain(text)).toBe(expected)
})

test('who anybody may have an address at is known', () => {
  expect(['gmail.com', 'hotmail.com.tr', 'kestrel.example'].map(isPublicMail)).toEqual([
    true,
    true,
    false,
  ])
})
