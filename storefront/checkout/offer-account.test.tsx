// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customerStore } from '../account/customer-store.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { order } from '../orders/order.fixture.ts'
import { asGuest, begin, guest } from './checkout.fixture.ts'
import Ordered from './ordered.tsx'

beforeEach(() => {
  begin([])
  asGuest()
})
afterEach(cleanup)
const show = (hasUserRegistration = true) =>
  renderInShop(
    <Ordered
      executed={{ booking_id: order.booking_id, has_tickets: true, status: 'placed' }}
      order={order}
      pass={null}
    />,
    { route: 'checkoutSuccess', path: '/de/checkout/success', config: { hasUserRegistration } },
  )
const offer = () => screen.queryByRole('link', { name: 'Konto anlegen' })

it('after the purchase a guest is offered an account, which leads to its orders', async () => {
  const { container } = show()
  expect(offer()!.getAttribute('href')).toBe('/de/register?returnTo=%2Fde%2Forders')
  expect(await axeViolations(container)).toEqual([])
})

it('nobody is offered an account who has one, nor where nobody can have one, nor who is unknown', () => {
  show(false)
  expect(offer()).toBeNull()
  cleanup()
  customerStore.write({ data: { ...guest.data, isGuest: false } })
  show()
  expect(offer()).toBeNull()
  cleanup()
  customerStore.clear()
  show()
  expect(offer()).toBeNull()
})
