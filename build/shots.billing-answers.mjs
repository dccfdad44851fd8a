import { clock } from './shots.clock.mjs'

const DAY = 86_400_000
const day = (days) => new Date(clock.now() + days * DAY).toISOString()
const euro = (amount) => ({ amount, currency: 'eur' })
const card = { brand: 'visa', last4: '4417', expMonth: 6, expYear: 2027 }

const running = {
  package: 'team',
  isPayPerUser: true,
  isMonthly: false,
  maxUser: 100,
  state: 'running',
  headCount: 86,
  trialEndsAt: null,
  renewsAt: day(363),
  endsAt: null,
  failedAt: null,
  limitedAt: null,
  deactivatedAt: null,
  nextTryAt: null,
  nextAmount: euro(86_000),
  openInvoice: null,
  dispute: null,
  card,
}
const unpaid = (state, days) => ({
  ...running,
  state,
  failedAt: day(-days),
  limitedAt: day(7 - days),
  deactivatedAt: day(14 - days),
  nextTryAt: state === 'deactivated' ? null : day(2),
  openInvoice: { invoiceId: 'in_31', open: euro(86_000) },
})

/** The payment status of a space, in each of its states. */
export const standings = {
  noKeys: { ...running, state: 'noKeys', package: 'company', card: null, nextAmount: null },
  trial: {
    ...running,
    state: 'trial',
    package: 'company',
    trialEndsAt: day(8.9),
    renewsAt: null,
    nextAmount: null,
    card: null,
  },
  free: {
    ...running,
    state: 'free',
    package: 'free',
    maxUser: 15,
    headCount: 12,
    renewsAt: null,
    nextAmount: null,
    card: null,
  },
  running,
  pending: { ...running, state: 'pending' },
  failed: unpaid('failed', 2),
  limited: unpaid('limited', 7),
  deactivated: unpaid('deactivated', 14.1),
  ending: { ...running, state: 'ending', endsAt: day(363), renewsAt: null },
  disputed: {
    ...running,
    state: 'disputed',
    dispute: { amount: euro(86_000), at: day(-2), answerBy: day(14) },
  },
}

/** Whether play is closed, as every page requests it. */
export const overviewOf = ({ state }) => ({
  isLimited: ['limited', 'deactivated'].includes(state),
  isDeactivated: state === 'deactivated',
  isPaymentFailed: ['failed', 'limited', 'deactivated'].includes(state),
  deactivationDueDate: { limited: day(7), deactivated: day(-40) }[state]?.slice(0, 10) ?? null,
  keptUntil: state === 'deactivated' ? day(325) : null,
  admins: [
    { name: 'Mara Okafor', profileImage: '' },
    { name: 'Deniz Kaya', profileImage: '' },
  ],
  areReminded: false,
})

/** What plans cost by the year, and an order of one. */
export function pricesOf(query) {
  const isMonthly = query.get('monthly') === 'true'
  const cents = (amount) => (isMonthly ? amount / 10 : amount)
  const offer = (plan, each) => ({
    package: plan,
    each: euro(cents(each)),
    all: euro(cents(each) * 86),
  })
  const line = (text, quantity, amount) => ({ text, quantity, amount })
  const order = {
    lines: [
      line('Unused time on 86 × Team (at €10.00 / year)', 86, -2_827),
      line('Remaining time on 86 × Company (at €20.00 / year)', 86, 172_000),
    ],
    tax: euro(0),
    today: euro(169_173),
    next: { at: day(365), amount: euro(172_000) },
  }
  return {
    headCount: 86,
    offers: [offer('team', 1_000), offer('company', 2_000)],
    order: query.get('package') ? order : null,
  }
}

export const customer = {
  teamId: '',
  companyName: 'Kestrel Yazılım A.Ş.',
  vatNumber: '4839201177',
  financeEmail: 'finance@kestrel.example',
  country: 'TR',
  addressLine1: 'Kemeraltı Cad. 14',
  addressLine2: 'Floor 3',
  city: 'Istanbul',
  stateProvince: 'Beyoğlu',
  postalCode: '34425',
  contactFirstName: 'Selin',
  contactLastName: 'Aydın',
  contactEmail: 'selin@kestrel.example',
  contactPhone: '+90 212 555 01 44',
}

export const method = ({ failedAt, nextTryAt }) => ({
  card,
  declines: failedAt ? [failedAt, day(-1)] : [],
  reason: failedAt ? 'insufficient_funds' : '',
  nextTryAt,
})

const invoice = (number, days, text, amount, state = 'paid') => ({
  invoiceId: `in_${Number(number.slice(-4))}`,
  number,
  date: day(-days),
  text,
  lines: [{ text, quantity: null, amount }],
  tax: euro(0),
  total: euro(amount),
  open: euro(state === 'failed' ? amount : 0),
  state,
  from: day(-days),
  until: day(365 - days),
  nextTryAt: state === 'failed' ? day(2) : null,
  pdf: 'https://pay.stripe.example/pdf',
  page: 'https://invoice.stripe.example',
})

/** What was billed; the last of it not paid where a payment failed. */
export const invoicesOf = ({ failedAt }) => ({
  invoices: [
    invoice('R-2026-0031', 2, '86 × Team (at €10.00 / year)', 86_000, failedAt ? 'failed' : 'paid'),
    invoice('R-2026-0022', 103, 'Remaining time on 6 × Team', 1_660),
    invoice('R-2026-0009', 225, 'Remaining time on 12 × Team', 7_332),
    invoice('R-2025-0033', 328, 'Unused time on 2 × Team', 1_000, 'givenBack'),
    invoice('R-2025-0019', 367, '64 × Team (at €10.00 / year)', 64_000),
    invoice('R-2024-0008', 732, '41 × Team (at €10.00 / year)', 41_000),
  ],
  hasMore: false,
})

/** Back from Stripe's page: bought. */
export const bought = {
  outcome: 'bought',
  package: 'company',
  paid: euro(169_173),
  invoiceNumber: 'R-2026-0032',
  card: { ...card, brand: 'mastercard', last4: '0094' },
  next: { at: day(365), amount: euro(172_000) },
}

/** A plan that was changed immediately: from Team for 86 to Company for 100. */
export const planChanged = {
  at: new Date(clock.now()).toISOString(),
  userId: 'somebody',
  name: 'Selin Aydın',
  before: { ...running, maxUser: 86, price: euro(1_000), paidUntil: day(363), endsAt: null },
  after: { ...running, package: 'company', price: euro(2_000), paidUntil: day(365), endsAt: null },
  invoice: {
    invoiceId: 'in_0032',
    number: 'R-2026-0032',
    date: new Date(clock.now()).toISOString(),
    text: '',
    lines: [
      { text: '100 × Recess company (per year)', quantity: 100, amount: 200_000 },
      { text: 'Unused time on 86 × Recess team', quantity: 86, amount: -85_529 },
    ],
    tax: euro(0),
    total: euro(114_471),
    open: euro(0),
    state: 'paid',
    from: null,
    until: null,
    nextTryAt: null,
    pdf: 'https://pay.stripe.com/invoice/in_0032/pdf',
    page: '',
  },
  card,
  next: { at: day(365), amount: euro(200_000) },
  headCount: 86,
  financeEmail: 'finance@kestrel.example',
}
