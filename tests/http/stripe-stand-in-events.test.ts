import { freshStripe } from './stripe-fixture.ts'

/** An answer as it came over the wire. */
const plain = async (answer: Promise<object>) => JSON.parse(JSON.stringify(await answer)) as object

describe('events', () => {
  const world = freshStripe()

  test('are kept in their order for thirty days, as they were when they happened', async () => {
    const { sdk, company, advance } = world
    const { id } = await company()
    await sdk.customers.update(id, { name: 'Heron' })
    const { data } = await sdk.events.list({ types: ['customer.*'] })
    expect(data).toMatchObject([
      {
        type: 'customer.updated',
        data: { object: { name: 'Heron' }, previous_attributes: { name: 'Kestrel' } },
      },
      { type: 'customer.created', data: { object: { name: 'Kestrel' } } },
    ])
    expect(await sdk.events.retrieve(data[0]!.id)).toMatchObject({ id: data[0]!.id })
    advance(31)
    expect((await sdk.events.list()).data).toEqual([])
  })

  test('a change that changes nothing makes none', async () => {
    const { sdk, company, stripe } = world
    const { id } = await company()
    const before = stripe.events.length
    await sdk.customers.update(id, { name: 'Kestrel' })
    expect(stripe.events).toHaveLength(before)
  })

  test('are posted when told to, signed so that the SDK takes them', async () => {
    const { sdk, company, stripe, clock } = world
    await company()
    const posted: { body: string; signature: string }[] = []
    const listen = async (_url: unknown, init?: RequestInit) => {
      const signature = new Headers(init!.headers).get('stripe-signature')!
      posted.push({ body: init!.body as string, signature })
      return new Response(null, { status: 204 })
    }
    const event = stripe.events[0]!
    const answer = await stripe.post(event, 'https://recess.example/api/Stripe/Webhook', {
      fetch: listen,
    })
    expect(answer.status).toBe(204)
    const [{ body, signature }] = posted as [(typeof posted)[0]]
    const construct = (text: string, at = clock.at.getTime()) =>
      sdk.webhooks.constructEvent(text, signature, stripe.webhookSecret, 300, undefined, at)
    expect(construct(body)).toMatchObject({ id: event.id, type: 'customer.created' })
    expect(() => construct(`${body} `)).toThrow('signature')
    expect(() => construct(body, clock.at.getTime() + 301_000)).toThrow('tolerance')
  })

  /** What is done to a subscription of ten seats, one step after another and days apart. */
  const steps: Record<string, (of: Bought) => Promise<unknown>> = {
    more: ({ sdk, id, item }) =>
      sdk.subscriptions.update(id, { items: [{ id: item, quantity: 20 }] }),
    fewer: ({ sdk, id, item }) =>
      sdk.subscriptions.update(id, {
        items: [{ id: item, quantity: 4 }],
        proration_behavior: 'always_invoice',
      }),
    yearly: async ({ sdk, id, item, priceOf }) =>
      sdk.subscriptions.update(id, {
        items: [{ id: item, price: await priceOf('recess_team_person_year') }],
      }),
    end: ({ sdk, id }) => sdk.subscriptions.update(id, { cancel_at_period_end: true }),
    goOn: ({ sdk, id }) => sdk.subscriptions.update(id, { cancel_at_period_end: false }),
    poor: async ({ stripe, customer }) => stripe.cards.set(customer, 'insufficient_funds'),
    rich: async ({ stripe, customer }) => stripe.cards.set(customer, 'good'),
    gone: ({ sdk, id }) => sdk.subscriptions.cancel(id),
  }
  type Bought = typeof world & { id: string; item: string; customer: string }

  test.each([
    'more fewer yearly end goOn',
    'poor more rich fewer',
    'poor fewer poor end',
    'end yearly goOn more',
    'poor yearly rich more gone',
    'fewer fewer more poor gone',
  ])('the last of each object shows it as it stands, and money adds up: %s', async (walk) => {
    const { sdk, stripe, subscribed, advance } = world
    const { customer, subscription, item } = await subscribed()
    const bought = { ...world, id: subscription.id, item: item.id, customer }
    for (const step of walk.split(' ')) {
      await steps[step]!(bought)
      advance(13)
    }
    const last = new Map(
      stripe.events.map(({ data }) => [(data.object as { id: string }).id, data.object]),
    )
    expect(last.get(subscription.id)).toEqual(
      await plain(sdk.subscriptions.retrieve(subscription.id)),
    )
    const invoices = stripe.all('invoice')
    for (const { id, status } of invoices) expect(last.get(id)).toMatchObject({ status })
    const charged = stripe.all('charge').filter(({ paid }) => paid)
    const sum = (amounts: number[]) => amounts.reduce((whole, amount) => whole + amount, 0)
    expect(sum(charged.map(({ amount }) => amount))).toBe(
      sum(invoices.map(({ amount_paid }) => amount_paid)),
    )
    const finalized = invoices.filter(({ status }) => status !== 'draft')
    const { balance } = stripe.find('customer', customer)
    expect(sum(finalized.map(({ total }) => total))).toBe(
      balance + sum(finalized.map(({ amount_due }) => amount_due)),
    )
    expect(stripe.faults).toEqual([])
  })
})
