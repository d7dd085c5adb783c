// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { Price, PricesTogether } from './price.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

afterEach(cleanup)
const shown = (ui: React.ReactNode, config: { currency?: string; currencySymbol?: string }, lang = 'de') => {
  const { container } = renderInShop(ui, { lang, config })
  return container.textContent!.replaceAll('\u00a0', ' ')
}

it.each([
  ['JPY', 'JPY', 'JPY 1’250', 'ab JPY 1’250'],
  ['JPY', '¥', '¥ 1’250', 'ab ¥ 1’250'],
  ['KWD', 'KWD', 'KWD 1.250', 'ab KWD 1.250'],
  ['EUR', '€', '€ 12.50', 'ab € 12.50'],
  ['CHF', 'Fr.', 'Fr. 12.50', 'ab Fr. 12.50'],
])('a price in %s with the sign %s is %s (R1.28, R1.29)', (currency, currencySymbol, price, from) => {
  expect(shown(<Price amount={1250} />, { currency, currencySymbol })).toBe(price)
  cleanup()
  expect(shown(<PriceFrom of={{ price_from: 1250 }} />, { currency, currencySymbol })).toBe(from)
})

it('a whole price has decimals only where one beside it has some (R1.28)', () => {
  const two = (second: number) => (
    <PricesTogether of={[2400, second, null]}>
      <Price amount={2400} /> / <Price amount={second} />
    </PricesTogether>
  )
  const config = { currency: 'CHF', currencySymbol: 'CHF' }
  expect(shown(two(900), config)).toBe('CHF 24 / CHF 9')
  cleanup()
  expect(shown(two(950), config)).toBe('CHF 24.00 / CHF 9.50')
  cleanup()
  expect(shown(<Price amount={2400} />, config)).toBe('CHF 24')
})

it('a price is in francs where a server does not say its currency (R1.28, R9.1)', () => {
  expect(shown(<Price amount={1250} />, { currency: undefined, currencySymbol: 'CHF' })).toBe('CHF 12.50')
})

it("what was paid in another currency has its code, not the shop's sign (R1.28)", () => {
  const config = { currency: 'JPY', currencySymbol: '¥' }
  expect(shown(<Price amount={1250} currency="CHF" />, config)).toBe('CHF 12.50')
})
