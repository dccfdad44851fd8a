import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { serveStripe } from '../providers/stripe.server.ts'
import { freshStripe } from './stripe-fixture.ts'

describe('customers and prices', () => {
  const world = freshStripe()

  test('tax numbers are added, listed and taken away, and checked by their form', async () => {
    const { sdk, company } = world
    const { id } = await company()
    const taxId = await sdk.customers.createTaxId(id, { type: 'eu_vat', value: 'DE123456789' })
    expect(taxId).toMatchObject({ country: 'DE', verification: { status: 'verified' } })
    await expect(
      sdk.customers.createTaxId(id, { type: 'eu_vat', value: 'TR1' }),
    ).rejects.toMatchObject({ code: 'tax_id_invalid' })
    const found = await sdk.customers.retrieve(id, { expand: ['tax_ids'] })
    expect(found).toMatchObject({ tax_ids: { data: [{ value: 'DE123456789' }] } })
    await sdk.customers.deleteTaxId(id, taxId.id)
    expect((await sdk.customers.listTaxIds(id)).data).toEqual([])
    expect(await sdk.customers.retrieve(id)).not.toHaveProperty('tax_ids')
  })

  test('a customer keeps what is not named, and loses what comes empty', async () => {
    const { sdk, company } = world
    const { id } = await company()
    const after = await sdk.customers.update(id, {
      metadata: { other: 'x', teamId: '' },
      phone: '',
    })
    expect(after).toMatchObject({ name: 'Kestrel', phone: null, metadata: { other: 'x' } })
    expect(after.metadata).not.toHaveProperty('teamId')
  })

  test('prices are found by their keys, with tiers on request', async () => {
    const { sdk } = world
    const lookup_keys = ['recess_team_flat_month']
    const [bare] = (await sdk.prices.list({ lookup_keys })).data
    expect(bare).not.toHaveProperty('tiers')
    const [price] = (await sdk.prices.list({ lookup_keys, expand: ['data.tiers'] })).data
    expect(price).toMatchObject({
      unit_amount: null,
      tiers_mode: 'volume',
      tiers: [{ up_to: 25, flat_amount: 4900 }, {}, {}, { up_to: null }],
    })
    const all = []
    for await (const one of sdk.prices.list({ limit: 3 })) all.push(one.lookup_key)
    expect(new Set(all).size).toBe(8)
  })
})

describe('the wire', () => {
  const world = freshStripe()

  test('a key is answered once: the same again is the same answer, and something else is refused', async () => {
    const { sdk, stripe } = world
    const first = await sdk.customers.create({ name: 'A' }, { idempotencyKey: 'k' })
    const again = await sdk.customers.create({ name: 'A' }, { idempotencyKey: 'k' })
    expect(again.id).toBe(first.id)
    const headers = again.lastResponse.headers as unknown as Headers
    expect(headers.get('idempotent-replayed')).toBe('true')
    await expect(
      sdk.customers.create({ name: 'B' }, { idempotencyKey: 'k' }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    expect(stripe.all('customer')).toHaveLength(1)
    expect(stripe.events.at(-1)).toMatchObject({ request: { idempotency_key: 'k' } })
  })

  test('a refused payment is refused again by its key, and a key is new after a day', async () => {
    const { sdk, subscribed, stripe, advance } = world
    const { customer, subscription } = await subscribed()
    stripe.cards.set(customer, 'insufficient_funds')
    advance(31.1)
    const { latest_invoice } = await sdk.subscriptions.retrieve(subscription.id)
    const pay = () => sdk.invoices.pay(latest_invoice as string, {}, { idempotencyKey: 'pay' })
    await expect(pay()).rejects.toMatchObject({ statusCode: 402 })
    stripe.cards.set(customer, 'good')
    await expect(pay()).rejects.toMatchObject({ statusCode: 402 })
    advance(1.1)
    expect(await pay()).toMatchObject({ status: 'paid' })
  })

  test('an unknown call, parameter, type, expansion or version is refused and noted', async () => {
    const { sdk, company, stripe, priceOf } = world
    const { id } = await company()
    const price = await priceOf('recess_team_person_month')
    const odd = (given: object) => sdk.customers.update(id, given)
    await expect(odd({ nam: 'x' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'nam',
    })
    await expect(odd({ address: { country: 'Germany' } })).rejects.toMatchObject({
      param: 'address[country]',
    })
    await expect(sdk.customers.retrieve(id, { expand: ['sources'] })).rejects.toMatchObject({
      statusCode: 400,
    })
    const deep = { expand: ['data.items.data.price.product'] }
    await expect(sdk.subscriptions.list(deep)).rejects.toMatchObject({
      code: 'property_expansion_max_depth',
    })
    await expect(sdk.coupons.list()).rejects.toMatchObject({ statusCode: 404 })
    const create = (given: object) =>
      sdk.checkout.sessions.create({
        customer: id,
        mode: 'subscription',
        success_url: 'https://a.example',
        ...given,
      })
    await expect(create({ line_items: [{ price, quantity: 1.5 }] })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'line_items[0][quantity]',
    })
    await expect(create({ line_items: [{ price }] })).rejects.toMatchObject({
      code: 'parameter_missing',
    })
    await expect(create({ mode: 'payment' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'mode',
    })
    const old = { apiVersion: '2020-08-27' }
    await expect(sdk.customers.retrieve(id, {}, old)).rejects.toMatchObject({ statusCode: 400 })
    expect(stripe.faults).toHaveLength(9)
    await expect(sdk.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect(stripe.faults).toHaveLength(9)
  })

  test('an answer that is lost is given again by its key, and nothing is done twice', async () => {
    const { sdk, stripe } = world
    stripe.state.trouble = 'lost'
    const create = () => sdk.customers.create({ name: 'A' }, { idempotencyKey: 'k' })
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    stripe.state.trouble = null
    expect(await create()).toMatchObject({ name: 'A' })
    expect(stripe.all('customer')).toHaveLength(1)
  })

  test.each([
    ['busy', { type: 'StripeRateLimitError', statusCode: 429 }],
    ['down', { type: 'StripeAPIError', statusCode: 500 }],
    ['cut', { type: 'StripeConnectionError' }],
  ] as const)('trouble at Stripe is reported as such: %s', async (trouble, told) => {
    const { sdk, stripe } = world
    stripe.state.trouble = trouble
    await expect(sdk.prices.list()).rejects.toMatchObject(told)
    expect(stripe.faults).toEqual([])
  })

  test('a wrong key is refused', async () => {
    const { served } = world
    const httpClient = Stripe.createFetchHttpClient(served.fetch)
    const stranger = new Stripe('sk_test_other', { httpClient, maxNetworkRetries: 0 })
    await expect(stranger.prices.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    })
  })

  test('lists go by pages, forwards and back', async () => {
    const { sdk, subscribed, advance } = world
    const { customer } = await subscribed()
    advance(100)
    const first = await sdk.invoices.list({ customer, limit: 3 })
    expect(first).toMatchObject({ has_more: true, data: [{}, {}, {}] })
    const second = await sdk.invoices.list({
      customer,
      limit: 3,
      starting_after: first.data[2]!.id,
    })
    expect(second).toMatchObject({ has_more: false, data: [{}] })
    const back = await sdk.invoices.list({ customer, limit: 2, ending_before: second.data[0]!.id })
    expect(back.data.map(({ id }) => id)).toEqual(first.data.slice(1).map(({ id }) => id))
  })
})

test('one address serves the calls and the pages, and every event is posted from it immediately', async () => {
  const posted: string[] = []
  const product = createServer((request, response) => {
    posted.push(String(request.headers['stripe-signature']).slice(0, 2))
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  const { port } = product.address() as AddressInfo
  const webhook = `http://127.0.0.1:${port}/api/Stripe/Webhook`
  const served = await serveStripe({ now: () => new Date('2026-03-01T09:00:00Z'), webhook })
  const { hostname, port: own } = new URL(served.url)
  const sdk = new Stripe(served.stripe.secretKey, { protocol: 'http', host: hostname, port: own })
  const { id } = await sdk.customers.create({ name: 'Kestrel' })
  const session = await sdk.billingPortal.sessions.create({ customer: id })
  expect(session.url).toContain(served.url)
  expect(await (await fetch(session.url)).text()).toContain('Kestrel')
  await served.drain()
  expect(posted).toEqual(['t='])
  await served.close()
  await new Promise((resolve) => product.close(resolve))
})
