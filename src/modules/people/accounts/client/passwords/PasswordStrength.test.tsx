import { render, screen } from '@testing-library/react'
import { isEasy, PasswordStrength } from './PasswordStrength.tsx'
import passwords from './en.json' with { type: 'json' }
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts())

test.each([
  ['', false, passwords.strength.none],
  ['crane', false, passwords.strength.short],
  ['aaaaaaaaaaaaaaaa', false, passwords.strength.weak],
  ['four-corners-hop-and-jump', false, passwords.strength.strong],
  ['correct horse battery staple', true, passwords.strength.weak], // the server called it easy to guess
  ['short', true, passwords.strength.short],
])('%p, refused: %s, is called %p', (password, refused, said) => {
  render(<PasswordStrength password={password} refused={refused} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test.each([
  ['password_too_common', true],
  ['password_like_name', true],
  ['password_too_short', false],
  [null, false],
])('%p means easy to guess: %s', (code, expected) => {
  expect(isEasy(code)).toBe(expected)
})
