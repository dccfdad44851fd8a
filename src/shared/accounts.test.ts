import { isEmail } from './accounts.ts'

test.each([
  ['ana@kestrel.example', true],
  ['ana.costa+games@mail.kestrel.co.uk', true],
  ['ana@[192.168.0.1]', true],
  ['ayşe@kestrel.com.tr', true],
  ['ana@kestrel', false],
  ['ana@kestrel.e', false],
  ['@kestrel.example', false],
  ['ana@@kestrel.example', false],
  ['ana costa@kestrel.example', false],
  ['ana@[192.168.0]', false],
  ['ana@[127.0.0.1]', false],
  ['ana@[0.0.0.0]', false],
  ['ana@[169.254.169.254]', false],
  ['ana@[300.1.1.1]', false],
  ['=?utf-8?q?=61=40b=2eco?=@b.co', false],
  ['a=b@x.com', true],
  ['a..b@x.com', false],
  ['.a@x.com', false],
  ['a.@x.com', false],
  ['a@-x.com', false],
  ['a@x-.com', false],
  ['a@x..com', false],
  ['a@x--y.z-w.com', true],
  ['a-@xn--bcher-kva.example', true],
  ['', false],
])('%s as an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
