import { fireEvent, render, screen } from '@testing-library/react'
import { Around, serve, startScreens } from '#tests/client/screen.tsx'
import ForgotPassword from './passwords/ForgotPassword.tsx'
import { InviteByMail } from '#modules/people/invitations/client/InviteByMail.tsx'
import SignUp from './SignUp.tsx'
import { startSettings } from '#tests/client/settings.ts'

beforeAll(startScreens)
beforeEach(() => serve(() => ({ ok: true, signUp: 'x' })))

/** What the server said at its start: whether a letter reaches anybody. */
const onServer = (lacksMail: boolean) =>
  startSettings({ operator: { name: '', email: 'it@kestrel.example', address: '' }, lacksMail })
const screens = {
  'sign-up': <SignUp />,
  'a forgotten password': <ForgotPassword />,
  'invitations by mail': <InviteByMail user={{ userId: 'me' } as never} label="Invite" />,
}
const missing = () => screen.queryByText(/SMTP_URL/)

test.each(Object.entries(screens))('%s says what is missing where no letter can go', (_, it) => {
  onServer(true)
  render(<Around>{it}</Around>)
  expect(missing()).toBeTruthy()
  const write = screen.getByRole('link', { name: 'Write to the operator' })
  expect(write.getAttribute('href')).toBe('mailto:it@kestrel.example')
})

test.each(Object.entries(screens))('%s says nothing of it where mail goes out', (_, it) => {
  onServer(false)
  render(<Around>{it}</Around>)
  expect(missing()).toBeNull()
})

test.each([true, false])(
  'what is asked for by mail is only said to be on its way where it is: %s',
  async (lacksMail) => {
    onServer(lacksMail)
    render(<Around>{screens['a forgotten password']}</Around>)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ana@kestrel.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    const title = lacksMail ? 'No letter can be sent' : 'Look in your mail'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(/on its way|ana@kestrel/) === null).toBe(lacksMail)
  },
)
