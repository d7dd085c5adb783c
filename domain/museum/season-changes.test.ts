import { describe, expect, it } from 'vitest'
import type { Json } from './catalogue-value.ts'
import { canClose, changesIn, withClosedDays, withHours, withPrices } from './season-changes.ts'

const event: { [name: string]: Json } = {
  id: 16,
  price_from: '8.00',
  prices: [{ weekdays: ['sat'], tickets: { 11: '18.00' } }],
  reductions: [{ price: '12.00', from_places: 10, tickets: [11] }],
  tickets: [
    { id: 11, name: { de: 'Erwachsene' }, price: '16.00', subtickets: [{ id: 1, price: '8.50' }] },
    { id: 12, name: { de: 'Kinder' }, price: 0, contingent: 30 },
  ],
}

describe('Prices of many entries', () => {
  it('rise by percent, to the next full 50 cents, and what is free stays free', () => {
    expect(withPrices(event, { percent: 10, step: 50 }, 2)).toEqual({
      ...event,
      price_from: '9.00',
      prices: [{ weekdays: ['sat'], tickets: { 11: '20.00' } }],
      reductions: [{ price: '13.00', from_places: 10, tickets: [11] }],
      tickets: [
        { id: 11, name: { de: 'Erwachsene' }, price: '17.50', subtickets: [{ id: 1, price: '9.50' }] },
        { id: 12, name: { de: 'Kinder' }, price: 0, contingent: 30 },
      ],
    })
  })

  it('fall by an amount, never below nothing, and keep the form of their currency', () => {
    expect(withPrices({ price: '16.00' }, { amount: -150, step: 5 }, 2)).toEqual({ price: '14.50' })
    expect(withPrices({ price: '1.00' }, { amount: -150, step: 5 }, 2)).toEqual({ price: '0.00' })
    expect(withPrices({ price: 1200 }, { percent: 5, step: 100 }, 0)).toEqual({ price: 1300 })
  })

  it('of a tour are changed where its languages or times have their own, and a half typed one stays', () => {
    const tour = { languages: [{ prices: { 5: '20.00' }, times: [{ prices: { 5: '25.00' } }] }], price: 'viel' }
    expect(withPrices(tour, { amount: 100, step: 1 }, 2)).toEqual({
      languages: [{ prices: { 5: '21.00' }, times: [{ prices: { 5: '26.00' } }] }],
      price: 'viel',
    })
  })
})

describe('Days and hours of many entries', () => {
  it('close venues and tours on more days, each once, in their order', () => {
    const days = ['2027-12-25', '2027-12-24']
    expect(withClosedDays({ closed_dates: ['2027-12-25'] }, 'venue', days)).toEqual({
      closed_dates: ['2027-12-24', '2027-12-25'],
    })
    expect(withClosedDays({ id: 1 }, 'tour', days)).toEqual({ id: 1, except: ['2027-12-24', '2027-12-25'] })
    expect(withClosedDays({ id: 1 }, 'event', days)).toEqual({ id: 1 })
    expect(['venue', 'event'].map(canClose)).toEqual([true, false])
  })

  it('open venues on some weekdays in other hours, or not at all', () => {
    const venue = { hours: { mon: ['10:00', '18:00'], tue: ['10:00', '18:00'] } }
    expect(withHours(venue, ['tue', 'wed'], ['10:00', '20:00'])).toEqual({
      hours: { mon: ['10:00', '18:00'], tue: ['10:00', '20:00'], wed: ['10:00', '20:00'] },
    })
    expect(withHours(venue, ['mon'], null)).toEqual({ hours: { tue: ['10:00', '18:00'] } })
    expect(withHours({ id: 1 }, ['mon'], null)).toEqual({ id: 1 })
  })
})

it('what is other in an entry is named by its way, parts by what they are called', () => {
  expect(changesIn(event, withPrices(event, { percent: 100, step: 1 }, 2)).slice(-2)).toEqual([
    { where: ['tickets', { part: 'Erwachsene' }, 'price'], from: '16.00', to: '32.00' },
    { where: ['tickets', { part: 'Erwachsene' }, 'subtickets', { part: '1' }, 'price'], from: '8.50', to: '17.00' },
  ])
  expect(changesIn({ days: ['a'] }, { days: ['a', 'b'], more: 1 })).toEqual([
    { where: ['days'], from: ['a'], to: ['a', 'b'] },
    { where: ['more'], from: null, to: 1 },
  ])
})
