import {
  bought,
  customer,
  invoicesOf,
  method,
  overviewOf,
  planChanged,
  pricesOf,
  standings,
} from './shots.billing-answers.mjs'

/* Paying as Stripe and the server answer it, for a space that stands so. */
async function answerFor(page, standing) {
  const answers = {
    Subscription: () => standing,
    SubscriptionOverview: () => overviewOf(standing),
    Subscribe: pricesOf,
    Customer: () => customer,
    PaymentMethod: () => method(standing),
    InvoiceList: () => invoicesOf(standing),
    CheckoutResult: () => bought,
  }
  await page.route('**/api/Stripe/PlanChange/*/*', (route) => route.fulfill({ json: planChanged }))
  for (const [name, answer] of Object.entries(answers))
    await page.route(`**/api/Stripe/${name}/*`, (route) =>
      route.fulfill({ json: answer(new URL(route.request().url()).searchParams) }),
    )
}

/* The socket as it is, but for a room: the plan refuses it. */
const refuseRooms = (page) =>
  page.routeWebSocket(/socket/, (here) => {
    const server = here.connectToServer()
    here.onMessage((message) => {
      const id = /^42(\d+)\["room:create"/.exec(String(message))?.[1]
      if (!id) return server.send(message)
      here.send(`43${id}[{"ok":false,"message":"plan_limit","detail":"openRooms"}]`)
    })
  })

/* Someone opens a second room on the free plan. */
const atLimit = (at) => async (shot) => {
  const { page } = shot
  await answerFor(page, standings.free)
  await refuseRooms(page)
  await at('/games/rooms')(shot)
  await page
    .getByRole('button', { name: /^(Start a room|Oda aç)$/ })
    .first()
    .click()
  await page.locator('.Lobby-foot button').last().click()
  await page.locator('.Billing-planLimitDialogCourt').waitFor()
}

/** Pages about money, in the states they come in; and what closes while a payment is late. */
export function billingScreens(at) {
  const screen =
    (path, state, { as = 'admin', shown = 'h1', act } = {}) =>
    async (shot) => {
      await answerFor(shot.page, standings[state])
      await at(path, as)(shot)
      await shot.page.locator(shown).first().waitFor()
      await act?.(shot.page)
    }
  const below = async (page) => {
    const last = page.locator('.Billing-paymentCardBody').last()
    await last.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  }
  const plans = (state) => screen('/plans', state, { shown: '.PaymentStatus-card' })
  const order = '?package=company&isPayPerUser=true&isMonthly=false&maxUser=100'
  const wrongNumber = async (page) => {
    const refusal = { status: 400, json: { message: 'vat_invalid' } }
    await page.route('**/api/Stripe/Customer', (route) => route.fulfill(refusal))
    await page.locator('input[name=vatNumber]').fill('TR 483 920 11')
    await page.locator('form button[type=submit]').click()
    await page.locator('[role=alert]').first().waitFor()
  }
  return {
    plans: plans('running'),
    'plans-below': screen('/plans', 'failed', { shown: '.PaymentStatus-card', act: below }),
    'plans-trial': plans('trial'),
    'plans-no-keys': plans('noKeys'),
    'plans-pending': plans('pending'),
    'plans-failed': plans('failed'),
    'plans-limited': plans('limited'),
    'plans-deactivated': plans('deactivated'),
    'plans-ending': plans('ending'),
    'plans-disputed': plans('disputed'),
    'billing-details': screen(`/billing-details${order}`, 'running', { act: wrongNumber }),
    'payment-method': screen('/payment-method', 'failed'),
    'checkout-success': screen('/checkout-success?sessionId=cs', 'running', { shown: 'h2, h1' }),
    'plan-changed': screen('/checkout-success?change=c', 'running', { shown: 'h1' }),
    'plan-limit': atLimit(at),
    invoices: screen('/invoices', 'failed', { shown: 'table' }),
    limited: screen('/games/rooms', 'limited'),
    'home-limited': screen('/', 'limited', { as: 'member', shown: '.ClosedBand-words h1' }),
    'space-closed': screen('/', 'deactivated', { as: 'member', shown: '.ClosedBand-words h1' }),
    'limited-member': screen('/games/rooms', 'limited', { as: 'member' }),
  }
}
