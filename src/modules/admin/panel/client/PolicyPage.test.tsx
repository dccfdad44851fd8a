import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { show, startScreens } from '#tests/client/screen.tsx'
import { leaveForm, useLeaveQuestion } from '#client/unsaved.ts'
import { Domains } from './PolicyPage.tsx'
import type { Draft, Editing, Page } from './useSettings.ts'

const page = { policy: { entry: 'domains', domains: [], guests: false } } as unknown as Page

function Drawn() {
  const [draft, edit] = useState<Draft>({})
  return <Domains page={page} editing={{ draft, edit } as unknown as Editing} />
}

const add = (domain: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: domain } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
}

beforeAll(startScreens)

test('a domain at which anybody may have an address is warned of', () => {
  show(<Drawn />)
  add('kestrel.example')
  expect(screen.queryByRole('status')).toBeNull()
  add('@Gmail.com')
  expect(screen.getByRole('status').textContent).toContain('gmail.com')
})

test('an invalid domain is refused in its field, and leaving the page asks about it', () => {
  show(<Drawn />)
  add('kestrel')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'kestrel')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  let isLeft = false
  leaveForm(() => (isLeft = true))
  expect([isLeft, useLeaveQuestion.getState().question?.canSave]).toEqual([false, false])
})
