import { expect, it } from 'vitest'
import { sampleLine, sampleOrder, site } from '../documents/order.fixture.ts'
import { walletItems } from './wallet-item.ts'

it('what a wallet shows has no soft hyphens, which are for lines that break on a screen', () => {
  const order = sampleOrder({ items: [sampleLine({ name: 'Kinder\u00adführung', detail: 'Er\u00adwachsene' })] })
  const ticket = { id: '0199c0de-0000-7000-8000-000000000001', line: 0, name: '', places: 1, barcode: 'A', holder: '' }
  const [item] = walletItems({ order, tickets: [ticket], passes: [] }, site, (key) => key, 'de')
  expect(item).toMatchObject({ name: 'Kinderführung', detail: 'Erwachsene' })
})
