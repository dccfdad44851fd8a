import { render } from '@testing-library/react'
import type { Policy } from '#shared/space-settings.ts'
import { startScreens } from '#tests/client/screen.tsx'
import { PolicyImpact } from './PolicyPage.tsx'
import type { Page } from './useSettings.ts'

const page = {
  touches: {
    outside: 5,
    guests: 1,
    domains: [
      { domain: 'kestrel.example', people: 81, invitations: 3 },
      { domain: 'northwind.example', people: 1, invitations: 2 },
    ],
  },
} as unknown as Page

beforeAll(startScreens)

const linesOf = (policy: Partial<Policy>) => {
  const whole = { entry: 'invited', domains: [], guests: true, ...policy } as Policy
  const { container, unmount } = render(<PolicyImpact page={page} policy={whole} />)
  const lines = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  unmount()
  return lines
}

test('a policy says whom it touches as it is drafted', () => {
  expect(linesOf({})).toEqual([])
  expect(linesOf({ entry: 'directory' })).toEqual([
    'Nobody is signed out. 5 people here don’t come through the directory and can’t sign in again.',
    '5 pending invitations no longer let anyone in.',
  ])
  expect(linesOf({ entry: 'domains', domains: ['kestrel.example'], guests: false })).toEqual([
    '1 person here has an address elsewhere, and stays.',
    '2 pending invitations no longer let anyone in.',
    '1 guest is watching now, and is out at once.',
  ])
  const both = ['kestrel.example', 'northwind.example']
  expect(linesOf({ entry: 'domains', domains: both })).toEqual([
    'Everyone here has an address at one of these.',
    'No pending invitation is affected.',
  ])
})
