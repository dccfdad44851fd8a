import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import texts from '../locales/en/translation.json' with { type: 'json' }
import { isEasy, PasswordStrength } from './PasswordStrength.tsx'

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } }),
)

test.each([
  ['', false, texts.strength.none],
  ['crane', false, texts.strength.short],
  ['aaaaaaaaaaaaaaaa', false, texts.strength.weak],
  ['four-corners-hop-and-jump', false, texts.strength.strong],
  ['correct horse battery staple', true, texts.strength.weak], // the server called it easy to guess
  ['short', true, texts.strength.short],
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
