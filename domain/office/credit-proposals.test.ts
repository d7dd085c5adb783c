import { describe, expect, it } from 'vitest'
import { proposalsFor, type OpenCredit } from './credit-proposals.ts'

const credit: OpenCredit = { left: 2162, currency: 'CHF', payer: 'Schule & Hort', reference: '' }
const owed = { number: 'INV100041', order: 'F100041', name: 'Kantonsschule Ost', unpaid: 9900, currency: 'CHF' }
const because = (more: Partial<OpenCredit>, invoice = owed) =>
  proposalsFor({ ...credit, ...more }, [invoice]).map((one) => one.because)

describe('what a credit without an order may be for', () => {
  it.each([
    [{ reference: 'Rechnung Nr. 100041, danke' }, [['reference']]],
    [{ left: 9900 }, [['amount']]],
    [{ payer: 'KANTONSSCHULE OST, Kasse' }, [['name']]],
    [{ reference: 'INV 100041', left: 9900, payer: 'Käntonsschule' }, [['reference', 'amount', 'name']]],
    // short words are in many names, and few digits in many references
    [{ payer: 'Ost AG', reference: '41' }, []],
    [{ left: 9900, currency: 'EUR' }, []],
  ])('%j', (more, likenesses) => expect(because(more)).toEqual(likenesses))

  it('begins with the likeliest, and is three at most', () => {
    const others = ['a', 'b', 'c', 'd'].map((number) => ({ ...owed, number, order: number, unpaid: 2162 }))
    const found = proposalsFor({ ...credit, reference: '100041' }, [...others, owed])
    expect(found.map(({ invoice }) => invoice.number)).toEqual(['INV100041', 'a', 'b'])
  })

  it('is no invoice of a partner, which an assignment knows nothing of', () => {
    expect(because({ left: 9900 }, { ...owed, order: null as unknown as string })).toEqual([])
  })
})
