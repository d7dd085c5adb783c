import { describe, expect, it } from 'vitest'
import type { Campaign } from '@foyer/contract/vouchers.schema.ts'
import { campaignAmounts, campaignAtNewTime, campaignWord, type OfferedLine } from './campaign.ts'
import { reductionsOf } from './reductions.ts'

const line = (given: Partial<OfferedLine> = {}): OfferedLine => ({
  total: 3000,
  places: 3,
  datetime: '2026-03-22 10:00',
  good: { kind: 'events', id: 1 },
  ticket: 11,
  ...given,
})
const campaign = (given: Partial<Campaign> = {}): Campaign => ({ id: 1, offers: null, visited: {}, ...given })
const none = { events: [], tickets: [], tours: [], articles: [], passes: [] }

it.each(['FLUSS10', ' fluss 10', 'Fluss-10', 'fluss–10', 'f.l_u ss10'])('"%s" is one word', (typed) => {
  expect(campaignWord(typed)).toBe('FLUSS10')
})

describe('a code of a campaign', () => {
  it('takes off a part of each line, half up, an amount of all together, or what is above a price', () => {
    expect(campaignAmounts(campaign({ percent: 12.5 }), [line({ total: 1004 }), line()])).toEqual([126, 375])
    expect(campaignAmounts(campaign({ amount: 1000 }), [line(), line({ total: 1000 })])).toEqual([750, 250])
    expect(campaignAmounts(campaign({ amount: 9000 }), [line(), line({ total: 0 })])).toEqual([3000, 0])
    expect(campaignAmounts(campaign({ price: 800 }), [line(), line({ total: 2000 })])).toEqual([600, 0])
  })

  it('is for so many places of an order, in its order', () => {
    expect(campaignAmounts(campaign({ percent: 50, places: 4 }), [line(), line()])).toEqual([1500, 500])
    expect(campaignAmounts(campaign({ price: 600, places: 1 }), [line({ total: 0 }), line()])).toEqual([0, 400])
  })

  it.each<[string, Partial<Campaign>, Partial<OfferedLine>, boolean]>([
    ['an event that it names', { offers: { ...none, events: [1] } }, {}, true],
    ['another event', { offers: { ...none, events: [2] } }, {}, false],
    [
      'a tour with the number of an event',
      { offers: { ...none, events: [1] } },
      { good: { kind: 'tours', id: 1 } },
      false,
    ],
    ['a ticket that it names', { offers: { ...none, tickets: [11] } }, {}, true],
    ['an article with the number of a ticket', { offers: { ...none, tickets: [11] } }, { ticket: null }, false],
    ['vouchers, which are money', {}, { good: 'voucher' }, false],
    ['what brings the goods', {}, { good: 'other' }, false],
    ['a visit on its first day', { visited: { from: '2026-03-22' } }, {}, true],
    ['a visit before it', { visited: { from: '2026-03-23' } }, {}, false],
    ['a visit on its last day', { visited: { until: '2026-03-22' } }, {}, true],
    ['a visit after it', { visited: { until: '2026-03-21' } }, {}, false],
    ['what has no date, where it asks for days', { visited: { from: '2026-03-01' } }, { datetime: null }, false],
    ['what has no date, where it asks for none', {}, { datetime: null }, true],
  ])('lowers %s', (_, given, of, isFor) => {
    expect(campaignAmounts(campaign({ percent: 10, ...given }), [line(of)])).toEqual([isFor ? 300 : 0])
  })

  it('comes after rules, off what they have left, and says of which campaign it is', () => {
    const rules = [{ name: 'Group', percent: 10, from_places: 2 }]
    const code = { ...campaign({ percent: 10 }), name: 'Autumn' }
    expect(reductionsOf([{ ...line(), visit: 'a', rules }], new Date('2026-03-01T12:00:00Z'), [code])).toEqual([
      [
        { name: 'Group', amount: 300, from_places: 2 },
        { name: 'Autumn', amount: 270, campaign: 1, percent: 10 },
      ],
    ])
  })
})

describe('at another time what a code has lowered', () => {
  const used = { name: 'Autumn', amount: 300, campaign: 1, percent: 10 }
  it('is the same part of the new price, or the same amount as far as that goes', () => {
    expect(campaignAtNewTime(used, campaign({ percent: 10 }), line({ total: 5005 }))).toEqual({ ...used, amount: 501 })
    const amount = { name: 'Five', amount: 500, campaign: 2 }
    expect(campaignAtNewTime(amount, campaign({ amount: 500 }), line())).toEqual(amount)
    expect(campaignAtNewTime(amount, undefined, line({ total: 400 }))).toEqual({ ...amount, amount: 400 })
  })

  it('is lost where the code is not for that', () => {
    expect(campaignAtNewTime(used, campaign({ percent: 10, visited: { until: '2026-03-21' } }), line())).toBeNull()
  })
})
