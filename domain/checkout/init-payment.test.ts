import { describe, expect, it } from 'vitest'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { directDebitFor, emptyDirectDebit } from './direct-debit.ts'
import { checkPaying, initPaymentAux, namesItsWallet, type Paying } from './init-payment.ts'
import { expressFor, mostFor, offerable, paymentName, withCreditCard } from './payment-types.ts'

const type = (id: number, given: Partial<PaymentType> = {}): PaymentType => ({
  id,
  name: `Type ${id}`,
  names: {},
  method: 'card',
  wallet: null,
  express: false,
  max: null,
  ...given,
})
const debit = type(74, { method: 'directDebit' })
const twint = type(180, { method: 'twint' })
const apple = type(190, { method: 'wallet', wallet: 'APPLEPAY', express: true })
const form = { accountHolder: ' Mia Weiß ', iban: 'ch93 0076 2011 6238 5295 7', visible: true }

describe('aux of initPayment', () => {
  it('has account holder and IBAN as typed for direct debit (R7.50, R9.15)', () => {
    expect(initPaymentAux(debit, form, null)).toEqual({ accountHolder: 'Mia Weiß', iban: 'CH9300762011623852957' })
  })

  it('has both keys empty for the credit card, and neither for others (R7.50, R9.15)', () => {
    expect(initPaymentAux(type(164), form, null)).toEqual({ accountHolder: '', iban: '' })
    expect(initPaymentAux(twint, form, null)).toEqual({})
  })

  it('names the wallet (R7.51)', () => {
    expect(initPaymentAux(apple, form, null)).toEqual({ wallet: 'APPLEPAY' })
  })

  it.each([
    [apple, { wallet: 'APPLEPAY' }, true],
    [apple, { wallet: 'GOOGLEPAY' }, false],
    [apple, {}, false],
    [twint, {}, true],
    [twint, { wallet: 'APPLEPAY' }, false],
  ] as const)('names the wallet of %j with %j: %j (R7.51)', (of, aux, fits) =>
    expect(namesItsWallet(of, aux)).toBe(fits),
  )

  it('has the partner when one is stored (R7.52)', () => {
    expect(initPaymentAux(twint, form, 'tourismus')).toEqual({ partner: 'tourismus' })
    expect(initPaymentAux(twint, form, '')).toEqual({})
  })
})

it('the direct debit form is empty at first and shows for direct debit only, not for the credit card (R3.18, R3.19)', () => {
  expect(emptyDirectDebit).toEqual({ accountHolder: '', iban: '', visible: false })
  expect(directDebitFor({ id: 74 }, emptyDirectDebit).visible).toBe(true)
  expect(directDebitFor({ id: 164 }, form)).toEqual({ ...form, visible: false })
})

it('a direct debit whose IBAN the provider asks for shows no form, and sends nothing that was typed before', () => {
  const elsewhere = { ...debit, ibanElsewhere: true }
  expect(directDebitFor(elsewhere, form).visible).toBe(false)
  expect(initPaymentAux(elsewhere, form, null)).toEqual({ accountHolder: '', iban: '' })
})

describe('payment can start', () => {
  const paying: Paying = {
    type: type(164),
    total: 5200,
    items: 1,
    identified: true,
    directDebit: emptyDirectDebit,
  }
  const refusal = (given: Partial<Paying>) => checkPaying({ ...paying, ...given })?.refused ?? null

  it('when nothing is missing (R7.48)', () => {
    expect(refusal({})).toBeNull()
  })

  it('without login or guest registration by express only (R6.11, R1.14)', () => {
    expect(refusal({ identified: false })).toBe('LOGIN_NEEDED')
    expect(refusal({ identified: false, type: type(191, { method: 'wallet', wallet: 'GOOGLEPAY' }) })).toBe(
      'LOGIN_NEEDED',
    )
    expect(refusal({ identified: false, type: apple })).toBeNull()
  })

  it('with something in the cart, by a type that is offered (R7.48)', () => {
    expect(refusal({ items: 0 })).toBe('CART_EMPTY')
    expect(refusal({ type: undefined })).toBe('PAYMENT_UNKNOWN')
  })

  it('by direct debit with a right IBAN (R3.18)', () => {
    expect(refusal({ type: debit })).toBe('IBAN_INVALID')
    expect(refusal({ type: debit, directDebit: form })).toBeNull()
    expect(refusal({ type: { ...debit, ibanElsewhere: true } })).toBeNull()
  })

  it('by TWINT up to CHF 5,000 (R7.48)', () => {
    expect(refusal({ type: twint, total: 500_000 })).toBeNull()
    expect(checkPaying({ ...paying, type: twint, total: 500_001 })).toEqual({
      refused: 'PAYMENT_AMOUNT_TOO_HIGH',
      requested: 500_001,
      available: 500_000,
    })
    expect(mostFor(type(180, { method: 'twint', max: 100_000 }))).toBe(100_000)
    expect(mostFor(type(180, { method: 'twint', max: 900_000 }))).toBe(500_000)
    expect(mostFor(type(164))).toBeNull()
  })
})

describe('the list of payment types', () => {
  it('always has the default credit card 164 (R3.17)', () => {
    expect(withCreditCard([], 'Kreditkarte')).toMatchObject([
      { id: 164, name: 'Kreditkarte', method: 'card', express: false },
    ])
    expect(withCreditCard([twint], 'Kreditkarte').map(({ id }) => id)).toEqual([164, 180])
  })

  it("has the server's own 164 once (R3.17)", () => {
    const listed = [twint, type(164, { name: 'Card' })]
    expect(withCreditCard(listed, 'Kreditkarte')).toEqual(listed)
  })

  it('shows the name in the current language (R3.16)', () => {
    expect(paymentName({ name: 'Card', names: { de: 'Karte', fr: '' } }, 'de')).toBe('Karte')
    expect(paymentName({ name: 'Card', names: { de: 'Karte', fr: '' } }, 'fr')).toBe('Card')
  })

  it('keeps express payments apart (R1.14, R6.11)', () => {
    expect(expressFor([twint, apple, debit], 2600)).toEqual([apple])
    const limited = { ...apple, max: 2600 }
    expect([2600, 2601].map((total) => expressFor([limited], total))).toEqual([[limited], []])
  })

  it('has neither TWINT nor direct debit where the payment is only authorised before the visitor confirms (R2.37)', () => {
    expect(offerable([twint, debit, apple], true)).toHaveLength(3)
    const card = type(164)
    expect(offerable([twint, debit, apple, card], false)).toEqual([apple, card])
  })
})
