// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { voucherOnSale } from './voucher.fixture.ts'
import VouchersPage from './vouchers-page.tsx'

afterEach(cleanup)

function show(count: number, query = '') {
  const vouchers = Array.from({ length: count }, (_, at) => voucherOnSale({ id: 501 + at, groupId: at % 2 ? 7 : 8 }))
  const groups = [
    { id: 7, name: 'Wertgutscheine' },
    { id: 8, name: 'Erlebnisse' },
  ]
  renderInShop(<VouchersPage />, { route: 'voucherList', path: `/de/vouchers${query}`, data: { vouchers, groups } })
}
const filters = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('Vouchers that are seen at a glance have no filter, unless they are filtered (R2.114)', () => {
  show(8)
  expect(filters()).toEqual([])
  cleanup()
  show(9)
  expect(filters()).toEqual(['ArtArt'])
  cleanup()
  show(8, '?group=7')
  expect(filters()).toEqual(['WertgutscheineArt: Wertgutscheine'])
})
