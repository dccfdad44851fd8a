import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { invoiceStates, payingStates } from '#shared/billing.ts'
import { setSettings } from '#client/settings.ts'
import { InvoiceState } from './InvoiceState.tsx'
import { CheckoutOutcome, type Result } from './CheckoutOutcome.tsx'
import { modules } from '#app/frame/modules.ts'
import { setClientModules } from '#client/module.ts'
import { PlanCard } from './PlanCard.tsx'
import { PaymentStatusCard } from './PaymentStatusCard.tsx'
import type { PaymentStatus } from './payment-status.ts'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { paymentStatus } from '#tests/client/payment-status.ts'
import { Around } from '#tests/client/around.tsx'

const ahead = new Date(Date.now() + 9 * 86_400_000).toISOString()
const before = new Date(Date.now() - 3 * 86_400_000).toISOString()
const amount = { amount: 86_000, currency: 'eur' }

const unknown = paymentStatus('running')
const known: PaymentStatus = {
  ...unknown,
  trialEndsAt: ahead,
  endsAt: ahead,
  failedAt: before,
  nextTryAt: ahead,
  nextAmount: amount,
  openInvoice: { invoiceId: 'in_1', open: amount },
  dispute: { amount, at: before, answerBy: ahead },
  card: { brand: 'visa', last4: '4417', expMonth: 6, expYear: 2027 },
}
const result: Result = {
  outcome: 'bought',
  package: 'company',
  paid: amount,
  invoiceNumber: 'R-1',
  card: known.card,
  opens: false,
  next: { at: ahead, amount },
}

beforeAll(() => {
  setClientModules(modules)
  setSettings({ operator: { name: '', email: '', address: '' } } as never)
  return startTexts({ translation: en }, { translation: tr })
})

const show = (what: ReactNode) => render(<Around>{what}</Around>).container.textContent

const isTold = (text: string) => {
  expect(text).not.toMatch(/billing\.|undefined|\{\{|NaN/)
  expect(text).not.toMatch(/ {2}|\s[.,](?=\s|$)/) // a hole where a word should be
}

describe.each(['en', 'tr'])('in %s', (language) => {
  beforeEach(() => i18next.changeLanguage(language))

  test.each(payingStates)('the state %s is told in words, whatever of it is known', (state) => {
    for (const all of [known, unknown, { ...known, isPayPerUser: false }]) {
      isTold(show(<PaymentStatusCard standing={{ ...all, state }} onChoose={() => undefined} />))
      cleanup()
    }
  })

  test.each(['bought', 'pending', 'left', 'cardSaved'] as const)(
    'back from Stripe, %s is told in words',
    (outcome) => {
      const onLook = () => Promise.resolve()
      isTold(show(<CheckoutOutcome result={{ ...result, outcome }} onLook={onLook} />))
    },
  )

  test.each(invoiceStates)('an invoice that is %s says so', (state) => {
    isTold(show(<InvoiceState state={state} />))
  })

  test.each(['free', 'team', 'company'] as const)('the plan %s says what it holds', (plan) => {
    for (const each of [true, false]) {
      const price = { amount, each, isMonthly: each, people: 86 }
      isTold(show(<PlanCard plan={plan} price={price} isCurrent act={null} />))
      cleanup()
    }
  })
})

test('a payment that failed shows the day it is, and the days play and the space close', () => {
  void i18next.changeLanguage('en')
  show(<PaymentStatusCard standing={{ ...known, state: 'failed' }} onChoose={() => undefined} />)
  expect(screen.getByRole('img', { name: 'Day 4 of 15' })).toBeTruthy()
  expect(screen.getByText(/limited$/)).toBeTruthy()
  expect(screen.getByText(/off$/)).toBeTruthy()
})
