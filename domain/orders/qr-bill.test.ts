import { describe, expect, it } from 'vitest'
import { codeOf, epcText, qrBillText, type Transfer } from './qr-bill.ts'

const transfer: Transfer = {
  iban: 'CH4431999123000889012',
  creditor: { name: 'Stiftung Museen am Fluss', street: 'Quaiweg 12', zip: '4990', city: 'Auenstadt', country: 'CH' },
  debtor: { name: 'Schule Ort', street: 'Gasse 1a', zip: '4051', city: 'Basel', country: 'CH' },
  amount: 123450,
  currency: 'CHF',
  reference: '210000000003139471430009017',
  message: 'INV100001',
}

describe('the Swiss QR code', () => {
  it('says account, both addresses in their parts, amount and reference, each on its line', () => {
    expect(qrBillText(transfer).replaceAll('\n', '|')).toBe(
      'SPC|0200|1|CH4431999123000889012|S|Stiftung Museen am Fluss|Quaiweg|12|4990|Auenstadt|CH||||||||1234.50|CHF|' +
        'S|Schule Ort|Gasse|1a|4051|Basel|CH|QRR|210000000003139471430009017|INV100001|EPD',
    )
  })

  it('has a creditor reference at an account that takes no QR references', () => {
    const text = qrBillText({ ...transfer, iban: 'CH9300762011623852957', reference: 'RF18539007547034' })
    expect(text).toContain('\nSCOR\nRF18539007547034\n')
  })

  it('says a part of a franc with two decimals', () => {
    expect(qrBillText({ ...transfer, amount: 5 })).toContain('\n0.05\nCHF\n')
  })

  it.each([
    ['a street without a number', { street: 'Im Feld' }, ['S', 'Schule Ort', 'Im Feld', '', '4051']],
    ['a number with a blank', { street: 'Rue du Lac 7 b' }, ['S', 'Schule Ort', 'Rue du Lac', '7 b', '4051']],
    ['a number after several blanks', { street: ' Rue du Lac   7 ' }, ['S', 'Schule Ort', 'Rue du Lac', '7', '4051']],
    ['what follows a number', { street: 'Gasse 1a Hof' }, ['S', 'Schule Ort', 'Gasse 1a Hof', '', '4051']],
    ['a street on two lines', { street: 'Hof\nGasse 1' }, ['S', 'Schule Ort', 'Hof Gasse 1', '', '4051']],
    ['blanks around a name', { name: '  Ort \n  Schule ' }, ['S', 'Ort Schule', 'Gasse', '1a', '4051']],
    ['marks on letters', { name: 'Nguyễn ﬁ №ル' }, ['S', 'Nguyen fi No.', 'Gasse', '1a', '4051']],
    ['letters that banks do not take', { name: 'Школа Łódź 中\n№' }, ['S', '..... Łódź . No', 'Gasse', '1a', '4051']],
    ['a name that is too long', { name: 'x'.repeat(80) }, ['S', 'x'.repeat(70), 'Gasse', '1a', '4051']],
  ])('writes %s as banks read it', (_, changes, lines) => {
    const text = qrBillText({ ...transfer, debtor: { ...transfer.debtor, ...changes } })
    expect(text.split('\n').slice(20, 25)).toEqual(lines)
  })
})

it('an EPC code says account, amount and reference', () => {
  const iban = 'DE89370400440532013000'
  expect(epcText({ ...transfer, iban, currency: 'EUR', reference: 'RF18539007547034' })).toBe(
    `BCD\n002\n1\nSCT\n\nStiftung Museen am Fluss\n${iban}\nEUR1234.50\n\nRF18539007547034`,
  )
})

it.each([
  ['CH4431999123000889012', 'CHF', 'qrBill'],
  ['LI21088100002324013AA', 'EUR', 'qrBill'],
  ['CH4431999123000889012', 'USD', null],
  ['DE89370400440532013000', 'EUR', 'epc'],
  ['DE89370400440532013000', 'CHF', null],
  ['MT84MALT011000012345MTLCAST001LI', 'CHF', null],
] as const)('to %s in %s the code is %s', (iban, currency, code) => expect(codeOf({ iban, currency })).toBe(code))
