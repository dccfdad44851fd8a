import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../build/sources.mjs'

/* Paths in src. */
const files = filesOf('client')
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => path.slice('src/'.length))
const textOf = (path: string) => readFileSync(join('src', path), 'utf8')

test('only a password is typed into a password field: browsers fill any other with the login', () => {
  const fields = files.filter((path) => /type=(?:"|\{[^}]*')password/.test(textOf(path)))
  expect(fields).toEqual(['modules/people/accounts/client/passwords/PasswordField.tsx'])
  expect(textOf(fields[0]!)).toContain("autoComplete={isNew ? 'new-password' : 'current-password'}")
})

test('the address of a webhook is masked on screen, and is not a login field', () => {
  const form = textOf('modules/messaging/channels/client/Channels.tsx')
  expect(form).toMatch(/type="url"\s+name="webhook-address"\s+autoComplete="off"/)
  expect(
    readFileSync(join('src', 'modules/messaging/channels/client/Channels.module.css'), 'utf8'),
  ).toContain('-webkit-text-security: disc')
})
