import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFiles, readCatalogue } from './read-catalogue.ts'

const folder = join(import.meta.dirname, '../../catalogue')
const { entries, problems } = await readCatalogue(await loadFiles(folder))
if (!entries) throw new Error(JSON.stringify(problems))
const { articles, passes, vouchers, categories, shipping, events, tours, pictures, shop } = entries
const { languages } = shop.config
const goods = [...articles, ...passes, ...vouchers]
const named = (kind: string) => categories.filter((category) => category.kind === kind).map(({ id }) => id)

describe("the demonstration's goods", () => {
  it('are at least 24 articles, none of whose categories is empty (R1.4)', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24)
    expect(named('merchandise').length).toBeGreaterThanOrEqual(2)
    expect(new Set(goods.map(({ category }) => category))).toEqual(new Set(categories.map(({ id }) => id)))
  })

  it('show each way in which an article is had or is not', () => {
    expect(articles.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(2)
    expect(articles.filter(({ delivery }) => delivery === 'collect')).toHaveLength(1)
    const downloads = articles.filter(({ delivery }) => delivery === 'download')
    expect(downloads).toHaveLength(1)
    const signature = readFileSync(join(folder, downloads[0]!.file!)).subarray(0, 4)
    expect(signature).toEqual(Buffer.from('PK\u0003\u0004'))
  })

  it('have books at the reduced rate and the rest at the standard rate', () => {
    const [books] = named('merchandise')
    for (const { id, category, vat } of articles)
      expect(vat, String(id)).toBe(category === books ? 'reduced' : 'standard')
    expect(articles.filter(({ vat }) => vat === 'reduced').length).toBeGreaterThan(2)
  })

  it('have pictures of their own, several of them more than one', () => {
    const first = goods.map((entry) => ('stock' in entry ? entry.pictures[0] : entry.picture))
    expect(new Set(first).size).toBe(goods.length)
    expect(articles.filter((article) => article.pictures.length > 1).length).toBeGreaterThan(10)
  })

  it('include six passes, each good for something that exists (R1.5)', () => {
    expect(passes.length).toBeGreaterThanOrEqual(6)
    const known = new Set([
      ...entries.venues.map(({ key }) => `venue ${key}`),
      ...events.map(({ id }) => `event ${id}`),
      ...tours.map(({ id }) => `tour ${id}`),
    ])
    for (const { id, benefits } of passes)
      for (const benefit of benefits)
        for (const name of [
          ...benefit.venues.map((key) => `venue ${key}`),
          ...benefit.events.map((event) => `event ${event}`),
          ...benefit.tours.map((tour) => `tour ${tour}`),
        ])
          expect(known.has(name), `pass ${id}: ${name}`).toBe(true)
  })

  it('promise a reduction only where a reduced price is on sale', () => {
    for (const { id, benefits } of passes)
      for (const benefit of benefits.filter(({ admission }) => admission === 'reduced')) {
        for (const event of benefit.events)
          expect(
            events.find((entry) => entry.id === event)!.tickets.some(({ audience }) => audience === 'reduced'),
            `pass ${id}, event ${event}`,
          ).toBe(true)
        for (const tour of benefit.tours) {
          const { tickets, prices } = tours.find((entry) => entry.id === tour)!
          expect(
            [...tickets, ...prices].some(({ audience }) => audience === 'reduced'),
            `pass ${id}, tour ${tour}`,
          ).toBe(true)
        }
      }
  })

  it('include vouchers for a free and for fixed amounts, and for a tour and a pass (R1.7)', () => {
    expect(vouchers.find(({ amount }) => amount)?.amount).toEqual({ min: 1000, max: 50000 })
    const fixed = vouchers.filter(({ amount, taxed }) => !amount && taxed === 'redemption')
    expect(fixed.map(({ price }) => price)).toEqual(expect.arrayContaining([2500, 5000, 10000]))
    const things = vouchers.filter(({ taxed }) => taxed === 'sale')
    expect(things.some(({ redeemable }) => redeemable!.tours.length > 0)).toBe(true)
    expect(things.some(({ redeemable }) => redeemable!.passes.length > 0)).toBe(true)
  })

  it('are sent to Switzerland and its neighbours, and not everywhere', () => {
    const countries = shipping.flatMap((zone) => zone.countries)
    expect(countries).toEqual(expect.arrayContaining(['CH', 'LI', 'DE', 'AT', 'FR', 'IT', 'SE', 'US', 'NO']))
    expect(countries).not.toContain('BR')
    // Liechtenstein belongs to the Swiss tax area
    expect(shipping.filter((zone) => !zone.export).flatMap((zone) => zone.countries)).toEqual(['CH', 'LI'])
    expect(shipping.find((zone) => zone.countries.includes('CH'))!.free_from).toBeGreaterThan(0)
    for (const { rates } of shipping) {
      const prices = rates.toSorted((a, b) => a.weight_from - b.weight_from).map(({ price }) => price)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
  })

  it('are described in every language, and in none by another one’s text', () => {
    const alts = pictures.filter(({ id }) => /^(book|poster|print|card|pass|voucher)/.test(id)).map(({ alt }) => alt)
    for (const texts of [...goods.map(({ description }) => description), ...alts]) {
      expect(Object.keys(texts).sort()).toEqual([...languages].sort())
      expect(new Set(Object.values(texts)).size, texts['de']).toBe(languages.length)
    }
    // neighbours may share a short name, but nobody's is left in German
    for (const { name, subtitle } of goods) {
      expect(new Set(Object.values(name)).size, name['de']).toBeGreaterThan(languages.length / 2)
      expect(Object.values(subtitle!).filter((text) => text === subtitle!['de'])).toHaveLength(1)
    }
  })

  it('are described in as many paragraphs in every language', () => {
    for (const { description } of goods) {
      const paragraphs = Object.values(description).map((text) => text.split('\n\n').length)
      expect(new Set(paragraphs).size, description['de']).toBe(1)
      expect(paragraphs[0]).toBeGreaterThan(1)
    }
  })
})
