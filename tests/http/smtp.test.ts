import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { outboxGateway, smtpGateway } from '#server/messaging/mail/gateway.ts'
import { startSmtp } from '../smtp.ts'

const letter = {
  to: 'ışıl@kestrel.example',
  subject: 'Adresini onayla',
  text: 'Merhaba Işıl,\nhttps://recess.example/verify/abc',
  html: '<p>Merhaba Işıl</p><img src="cid:logo@recess" alt="Recess">',
}
const from = 'Recess <recess@recess.example>'

function expectWhole(email: Email | null | undefined): void {
  expect(email?.to).toMatchObject([{ address: letter.to }])
  expect(email?.from).toMatchObject({ address: 'recess@recess.example' })
  expect(email?.subject).toBe(letter.subject)
  expect(email?.text?.replaceAll('\r', '').trim()).toBe(letter.text)
  expect(email?.html).toContain('Merhaba Işıl')
  expect(email?.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo@recess>' }])
}

test('a letter goes out through the SMTP server that is set, whole', async () => {
  const smtp = await startSmtp()
  const gateway = smtpGateway(smtp.url, from)
  await gateway.send(letter)
  expectWhole(smtp.received[0])
  await gateway.close()
  await smtp.close()
})

test('a server that does not answer is an error, not silence', async () => {
  const smtp = await startSmtp()
  await smtp.close()
  const gateway = smtpGateway(smtp.url, from)
  await expect(gateway.send(letter)).rejects.toThrow()
  await gateway.close()
})

test('without one a letter is kept in the outbox, newest first, whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recess-outbox-'))
  let at = Date.parse('2026-10-14T09:00:00Z')
  const outbox = outboxGateway(folder, from, () => new Date((at += 1000)))
  await outbox.send({ ...letter, subject: 'the first' })
  await outbox.send(letter)
  const names = await outbox.list()
  expect(names).toHaveLength(2)
  expectWhole(await outbox.read(names[0]!))
  expect(await outbox.read('../session.key')).toBeNull()
  await outbox.close()
  await rm(folder, { recursive: true, force: true })
})
