import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { asked, school, type staffOf } from '../office/book.fixture.ts'
import { ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

/** A Sunday in May. */
export const visit = '2026-05-10 10:00'
export const teacher = { ...school, email: 'ada@example.org' }

/** Ten adults of a school, CHF 108.10. */
export function group(more: object = {}) {
  const { means: _, ...body } = asked({
    channel: 'mail',
    items: [ticketLine(61, 10, visit)],
    customer: teacher,
    until: '2026-04-01',
  })
  return { ...body, ...more }
}

/** What the office and a customer do with quotes. */
export function quoteCalls(shop: () => TestShop, act: () => Awaited<ReturnType<typeof staffOf>>) {
  const post = async (call: string, body: object) => (await shop().call('POST', `de/quote/${call}`, body)).body
  return {
    quoted: async (body: object, role = 'desk') => (await act()('quote', body, role)).body,
    changed: async (body: object, role = 'desk') => (await act()('quote-change', body, role)).body,
    listed: async (body: object = {}) => (await act()('quotes', body)).body.data,
    shown: async (page: string) => (await shop().call('GET', `de/quote/show?id=${idOf(page)}`)).body,
    accept: (page: string, more: object = {}) => post('accept', { id: idOf(page), version: 1, ...more }),
    decline: (page: string) => post('decline', { id: idOf(page) }),
    ask: (page: string, message: string) => post('ask', { id: idOf(page), message }),
    /** The mails whose names have a word. */
    mailsOf: async (word: string) => {
      const names = (await shop().mails()).filter((name) => name.includes(word))
      return Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(shop().dataDir, 'outbox', name)))),
      )
    },
  }
}

export const idOf = (page: string) => page.split('/').at(-1)!
