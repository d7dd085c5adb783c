import { expect, it } from 'vitest'
import { creditsIn } from '../payments/camt.ts'
import { bankFile } from './bank-file.ts'

it("a file of the demonstration's bank says who has paid, whatever they are called", () => {
  const transfers = [{ invoice: 'INV100007', payer: 'Frei & <Söhne>', amount: 2162, currency: 'CHF' }]
  const file = bankFile({ iban: 'CH93 0076 2011 6238 5295 7', day: '2026-03-25', transfers })
  expect(creditsIn(file)).toMatchObject({ credits: [{ payer: 'Frei & <Söhne>', amount: 2162, currency: 'CHF' }] })
})
