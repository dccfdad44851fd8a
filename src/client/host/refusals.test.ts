import { HostRefused, refusalOf, textOf, type Refusal } from './refusals.ts'

test.each<[unknown, Refusal]>([
  ['resourceRequiresConsent', 'consent'],
  [new Error('invalid_grant'), 'consent'],
  [new Error('AADSTS65001: The user or administrator has not consented'), 'consent'],
  ['resourceDisabled', 'misconfigured'],
  [new Error('AADSTS500011: The resource principal was not found'), 'misconfigured'],
  [new Error('interaction_required'), 'secondStep'],
  [new Error('AADSTS53003: Access has been blocked by Conditional Access policies'), 'secondStep'],
  ['CancelledByUser', 'cancelled'],
  [{ errorCode: 8000, message: '' }, 'cancelled'],
  ['FailedToOpenWindow', 'blocked'],
  ['renewalTimeout', 'timeout'],
  [new Error('the token took too long'), 'timeout'],
  [{ errorCode: 2000 }, 'offline'],
  [{ errorCode: 1000, message: 'no' }, 'denied'],
  [{ errorCode: 100 }, 'oldClient'],
  [{ errorCode: 9000 }, 'oldClient'],
  ['something nobody foresaw', 'other'],
])('%p is told as %s', (error, refusal) => {
  expect(refusalOf(textOf(error))).toBe(refusal)
})

test("IT gets Microsoft's number or word, never a sentence", () => {
  expect(new HostRefused(new Error('AADSTS53003: blocked')).code).toBe('53003')
  expect(new HostRefused('strange').code).toBe('strange')
  expect(new HostRefused(new Error('the token took too long')).code).toBe('timeout')
  expect(new HostRefused({ errorCode: 1000, message: 'no' }).code).toBe('1000')
  expect(new HostRefused(new Error('Something else happened')).code).toBe('other')
})
