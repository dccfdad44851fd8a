import { testCards } from './stripe.cards.ts'
import type { PaymentMethod } from './stripe.money.ts'
import type { Customer, Invoice, PortalSession, Session, Subscription } from './stripe.objects.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (
  title: string,
  content: string,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<body style="font:16px system-ui;margin:0 auto;max-width:32rem;padding:24px;line-height:1.6"><h1>${escape(title)}</h1>
${content}`

const alert = (error: string | undefined) =>
  error ? `<p role="alert"><b>${escape(error)}</b></p>` : ''

export const plainPage = (text: string) => page('Stripe', `<p>${escape(text)}</p>`)

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)

const says: Record<keyof typeof testCards, string> = {
  good: 'pays',
  declined: 'has insufficient funds',
  confirm: "needs the bank's confirmation once",
  confirmEachTime: "needs the bank's confirmation each time",
  failsLater: 'can be kept but does not pay',
}

const cardChoice = `<fieldset><legend>Card</legend>${Object.entries(testCards)
  .map(
    ([name, { last4 }], at) =>
      `<label><input type="radio" name="card" value="${name}"${at ? '' : ' checked'}> …${last4}: ${says[name as keyof typeof testCards]}</label><br>`,
  )
  .join('\n')}</fieldset>`

type Given = { customer_update?: { address?: string }; tax_id_collection?: { enabled: boolean } }

const detailFields = ({ customer_update, tax_id_collection }: Given, { address }: Customer) =>
  [
    customer_update?.address === 'auto'
      ? `<p><label>Country <input name="country" maxlength="2" value="${address?.country ?? ''}"></label></p>`
      : '',
    tax_id_collection?.enabled ? '<p><label>Tax ID <input name="tax_id"></label></p>' : '',
  ].join('')

const amountOf = ({ amount_total, currency, total_details }: Session) =>
  amount_total === null
    ? '<p>A card for later payments.</p>'
    : `<p>Due today: <b id="total">${money(amount_total, currency!)}</b>, tax ${money(total_details!.amount_tax, currency!)}</p>`

/** Checkout: who pays what, a card to choose, Pay, and the way back. */
export const checkoutPage = (session: Session, given: Given, customer: Customer, error?: string) =>
  page(
    'Checkout',
    `${alert(error)}<p>${escape(customer.name ?? '')} ${escape(customer.email ?? '')}</p>${amountOf(session)}
<form method="post" action="/c/pay/${session.id}">${detailFields(given, customer)}${cardChoice}
<p><button id="pay">${session.mode === 'setup' ? 'Save card' : 'Pay'}</button></p></form>
${session.cancel_url ? `<p><a id="back" href="${escape(session.cancel_url)}">Back</a></p>` : ''}`,
  )

/** The bank's own page, which asks whether it is them. */
export const confirmPage = (to: string, card: string) =>
  page(
    'Your bank',
    `<p>Is it you who pays?</p><form method="post" action="${to}"><input type="hidden" name="card" value="${escape(card)}">
<button id="confirm" name="confirmed" value="yes">Confirm</button> <button id="refuse" name="confirmed" value="no">Refuse</button></form>`,
  )

/** An invoice as its payer sees it. */
export const invoicePage = (invoice: Invoice, error?: string) =>
  page(
    `Invoice ${invoice.number ?? ''}`,
    `${alert(error)}<p>${money(invoice.total, invoice.currency)}: <b id="status">${String(invoice.status)}</b></p>
${invoice.status === 'open' ? `<form method="post" action="/i/${invoice.id}">${cardChoice}<p><button id="pay">Pay</button></p></form>` : ''}
<p><a href="${escape(invoice.invoice_pdf ?? '')}">PDF</a></p>`,
  )

const button = (action: string, label: string) =>
  `<form method="post"><button id="${action}" name="action" value="${action}">${label}</button></form>`

const subscriptionPart = (one: Subscription) =>
  `<p>${escape(one.items.data[0]!.price.lookup_key ?? '')}, ${one.items.data[0]!.quantity}: ${one.status}</p>
${one.cancel_at === null ? button('cancel', 'Cancel subscription') : button('renew', "Don't cancel")}`

const invoicePart = ({ hosted_invoice_url: url, number, status, total, currency }: Invoice) =>
  `<li><a href="${escape(url ?? '')}">${escape(number ?? 'Draft')}</a> ${money(total, currency)} ${String(status)}</li>`

/** The customer portal: the subscription, the card and the invoices. */
export function portalPage(
  session: PortalSession,
  customer: Customer,
  subscriptions: readonly Subscription[],
  invoices: readonly Invoice[],
  cards: readonly PaymentMethod[],
  error?: string,
): string {
  const own = cards.map(({ card }) => `…${card.last4}`).join(', ')
  const back = session.return_url
    ? `<p><a id="back" href="${escape(session.return_url)}">Back</a></p>`
    : ''
  return page(
    `Billing of ${customer.name ?? 'a customer'}`,
    `${alert(error)}${subscriptions.map(subscriptionPart).join('')}
<form method="post"><p>Cards: ${own || 'none'}</p>${cardChoice}<p><button id="card" name="action" value="card">Use this card</button></p></form>
<ul>${invoices.map(invoicePart).join('')}</ul>${back}`,
  )
}
