import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CLIENT = 'src/client'
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)
const textOf = (path: string) => readFileSync(join(CLIENT, path), 'utf8')

test('only a password is typed into a password field: browsers fill any other with the login', () => {
  const fields = files.filter((path) => /type=(?:"|\{[^}]*')password/.test(textOf(path)))
  expect(fields).toEqual(['people/passwords/PasswordField.tsx'])
  expect(textOf(fields[0]!)).toContain("autoComplete={isNew ? 'new-password' : 'current-password'}")
})

test('the address of a webhook is masked on screen, and is not a login field', () => {
  const form = textOf('messaging/channels/ChannelForm.tsx')
  expect(form).toMatch(/type="url"\s+name="webhook-address"\s+autoComplete="off"/)
  expect(readFileSync(join(CLIENT, 'messaging/channels/ChannelForm.module.css'), 'utf8')).toContain(
    '-webkit-text-security: disc',
  )
})
