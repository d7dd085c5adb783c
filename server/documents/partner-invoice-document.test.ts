import { expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { templatesWith } from './documents.ts'
import { documentMaker } from './make-document.ts'
import { site } from './order.fixture.ts'
import type { PartnerInvoice } from './partner-invoice-document.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'

const make = documentMaker(templatesWith(new Map()))
const party = { street: 'Weg 1', zip: '4990', city: 'Auenstadt', country: 'CH' }
const invoice: PartnerInvoice = {
  number: 'INV100007',
  month: '2026-10',
  date: '2026-11-01T05:00:00.000Z',
  dueOn: '2026-12-01',
  currency: 'CHF',
  total: 7250,
  vat: [
    { rate: 8.1, gross: 6250, vat: 468 },
    { rate: 'exempt', gross: 2000, vat: 0 },
    { rate: 'export', gross: 500, vat: 0 },
    { rate: 'voucher', gross: -1000, vat: 0 },
  ],
  entries: [
    { order: 'F100001', day: '2026-10-20', amount: 9250 },
    { order: 'F100001', day: '2026-10-22', amount: -2000 },
  ],
  seller: { name: 'Stiftung Museen', ...party, vatNumber: 'CHE-123.456.789 MWST', iban: 'CH4431999123000889012' },
  buyer: { name: 'Flussreisen AG', ...party },
}
const pdfOf = (more: Partial<PartnerInvoice>, lang = 'de') =>
  make({
    kind: 'partner-invoice',
    invoice: { ...invoice, ...more },
    demonstration: false,
    lang,
    site,
    texts: compileTexts(messages[lang]!),
  })

it("A partner's invoice says each sale and refund of the month, its VAT, and how to pay it", async () => {
  const pdf = await pdfOf({})
  const [page] = await pageTexts(pdf)
  for (const said of [
    'Rechnungsnummer INV100007',
    'Zeitraum Oktober 2026',
    'Flussreisen AG',
    'F100001 20.10.2026 CHF 92.50',
    'F100001 22.10.2026 Zurückgegeben',
    '20.00',
    'Total CHF 72.50',
    'Zahlbar bis 01.12.2026',
    '8.1 % CHF 62.50 CHF 4.68 CHF 57.82',
    'Von der MWST ausgenommen CHF 20.00 – CHF 20.00',
    'Export, ohne MWST CHF 5.00 – CHF 5.00',
    'Gutschein − CHF 10.00 – − CHF 10.00',
  ])
    expect(page!.replaceAll('\u00a0', ' ')).toContain(said)
  expect((await codesOn(await printedPage(pdf, 1, 200))).join()).toContain('INV100007')
})

it('What a partner gets back is transferred by the museum, and has no code to pay', async () => {
  const pdf = await pdfOf({ total: -2000 }, 'en')
  const [page] = await pageTexts(pdf)
  expect(page).toContain('We transfer this amount to you')
  expect(page).not.toContain('Payable by')
  expect(await codesOn(await printedPage(pdf, 0, 200))).toEqual([])
})
