import { jest } from '@jest/globals'
import { startPaying, type Paying } from '../http/billing-fixture.ts'
import { afterOrder, ordersOf, untoldLife } from '../http/stripe-orders.ts'

jest.setTimeout(30 * 60_000)

describe('full/billing-orders', () => {
  let paying: Paying
  beforeAll(async () => {
    paying = await startPaying()
  })
  afterAll(() => paying.close())

  test('in each of the 720 orders of six events, with doubles and losses, what stands here is what stands at Stripe', async () => {
    const life = await untoldLife(paying)
    expect(life.events).toHaveLength(6)
    for (const [n, order] of ordersOf(life.events).entries()) {
      const { here, there } = await afterOrder(paying, life, order, n)
      expect([n, here]).toEqual([n, there])
    }
  })
})
