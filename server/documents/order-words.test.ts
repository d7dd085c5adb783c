import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { translator } from '@foyer/texts/format.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { isInDocuments } from './documents.ts'
import { sampleLine, sampleOrder, site, texts } from './order.fixture.ts'
import { orderWords } from './order-words.ts'

const whenIn = (lang: string, line = sampleLine({ visit_end: '2026-10-25 11:45' })) =>
  orderWords(sampleOrder({ items: [line] }), site, translator(compileTexts(messages[lang as 'de']!), lang), lang).when(
    line,
  )

it.each([
  ['de', 'Sonntag, 25. Oktober 2026, Einlass 10:15–10:30'],
  ['en', 'Sunday 25 October 2026, entry 10:15–10:30'],
  ['fr', 'dimanche 25 octobre 2026, entrée 10:15–10:30'],
  ['it', 'domenica 25 ottobre 2026, ingresso 10:15–10:30'],
  ['nl', 'zondag 25 oktober 2026, toegang 10:15–10:30'],
  ['es', 'domingo, 25 de octubre de 2026, acceso 10:15–10:30'],
  ['sv', 'söndag 25 oktober 2026, insläpp kl. 10:15–10:30'],
  ['da', 'søndag 25. oktober 2026, adgang kl. 10.15–10.30'],
])('in %s a ticket says that its time is when one comes in', (lang, when) => {
  expect(whenIn(lang)).toBe(when)
})

it('a session says how long it lasts, a day that it is a whole one', () => {
  expect(whenIn('de', sampleLine({ datetime_end: '2026-10-25 11:45' }))).toBe('Sonntag, 25. Oktober 2026, 10:15–11:45')
  expect(whenIn('de', sampleLine({ datetime: '2026-10-25 00:00', datetime_end: null }))).toContain('ganzer Tag')
})

it('parts of a line have amounts where several of them cost something', () => {
  const part = (name: string, count: number, price: number) => ({ id: 1, name, count, price })
  const partsOf = (subtickets: ReturnType<typeof part>[], price: number) => {
    const line = sampleLine({ detail: 'Tisch', price, subtickets })
    return orderWords(sampleOrder({ items: [line] }), site, texts('de'), 'de')
      .breakdown(line)
      .replaceAll('\u00a0', ' ')
  }
  expect(partsOf([part('Plätze', 4, 5200)], 2800)).toBe('1 × Tisch (CHF 28), 4 × Plätze (CHF 208)')
  expect(partsOf([part('Erwachsene', 2, 0), part('Kinder', 1, 0)], 4800)).toBe('2 × Erwachsene, 1 × Kinder')
})

it('amounts of an order have decimals where one of them is not whole, what sending costs too', () => {
  const said = (shipping: number) =>
    orderWords(sampleOrder({ shipping }), site, texts('de'), 'de').money(4600).replaceAll('\u00a0', ' ')
  expect([said(900), said(950)]).toEqual(['CHF 46', 'CHF 46.00'])
})

it('every text that the code of documents names is handed to the processes that make them', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const named = files
    .flatMap((name) => readFileSync(join(import.meta.dirname, name), 'utf8').match(/'[a-zA-Z]+\.[a-zA-Z.]+'/g) ?? [])
    .map((word) => word.slice(1, -1))
    .filter((word) => word in messages.en!)
  expect(named).toContain('shop.total')
  expect(named.filter((key) => !isInDocuments(key))).toEqual([])
})
