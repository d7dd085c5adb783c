import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { both, eventHead } from '../catalogue/catalogue.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour } from '../tours/tours.fixture.ts'
import { cancelCalls, cancelingMuseum } from './cancel.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    files: {
      ...cancelingMuseum,
      'tours/group.yaml': cancelingMuseum['tours/group.yaml']!.replace(
        'questions:',
        'moving: false\nanswers_until_hours: 36\nquestions:',
      ),
      'events/days.yaml': cancelingMuseum['events/days.yaml']!.concat('\nnames: true\n'),
      'events/free.yaml': `${eventHead(7, 'Frei')}
schedule: {type: days, capacity: 50}
tickets: [{id: 79, name: ${both('Alle')}, mode: 5, price: 0, vat: exempt}]
`,
    },
  })
})
afterAll(() => shop.close())
const { bought, review, cancel, all } = cancelCalls(() => shop)

const eventPage = async (id: number) => (await shop.call('GET', `de/ticket/collect/event/${id}`)).body
const tourPage = async (id: number) => (await shop.call('GET', `de/tour?tour=${id}`)).body.data
const rulesOf = async (id: string): Promise<string[]> =>
  (await review(id)).items.map(({ rules }: { rules?: string }) => rules)
/** The last mail to the buyer. */
async function mail(): Promise<string> {
  const files = (await shop.mails()).toSorted()
  const read = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', files.at(-1)!)))
  return read.text!.replaceAll(/\s+/g, ' ')
}

const withVoucher =
  'Verschieben können Sie bis zum Vortag, stornieren bis 2 Tage vorher. Beim Stornieren erhalten Sie ' +
  'einen Gutschein, der 10\u00a0% mehr wert ist. Kostet der neue Termin weniger, erhalten Sie die Differenz ' +
  'zurück.'
const withMoney = 'Kostenlos verschieben oder stornieren bis zum Vortag.'
const never = 'Kann weder verschoben noch storniert werden.'
// of a day
const again = 'Am selben Tag können Sie hinausgehen und wiederkommen.'

describe('Until when a visit can be moved and canceled, and what goes back', () => {
  it('is said of a ticket before it is bought, in its mail and on its order’s page, in the same words', async () => {
    expect((await eventPage(1)).event.rules).toBe(withVoucher)
    const visits = [ticketLine(11, 2, '2026-03-27 10:00'), ticketLine(12, 1, '2026-03-27 10:00')]
    const id = await bought([...visits, ticketLine(11, 1, '2026-03-28 10:00')])
    expect(await rulesOf(id)).toEqual([withVoucher, withVoucher, withVoucher])
    expect((await mail()).split(withVoucher.replace('\u00a0', ' ')), 'once for each visit').toHaveLength(3)
  })

  it('is said of a tour as well, and of goods not', async () => {
    expect((await tourPage(71)).rules).toBe(withMoney)
    expect((await tourPage(81)).rules).toBe(
      'Stornieren können Sie bis zum Vortag, verschieben nicht. Beim Stornieren erhalten Sie Ihr Geld zurück.',
    )
    const id = await bought([publicTour(1), { type: 'merchandise', id: 501, count: 1 }])
    expect(await rulesOf(id)).toEqual([withMoney, undefined])
  })

  it('of a ticket without a date is that it cannot, also beside tickets that can', async () => {
    const { event } = await eventPage(2)
    expect(event.rules).toBe(
      'Verschieben können Sie bis zum Vortag, stornieren nicht. Kostet der neue Termin weniger, erhalten ' +
        'Sie die Differenz zurück. Tickets ohne Datum können weder verschoben noch storniert werden.',
    )
    expect(await rulesOf(await bought([ticketLine(22, 1, null)]))).toEqual([never])
  })

  it('is not said any more of what was canceled', async () => {
    const id = await bought([ticketLine(61, 2, '2026-03-22 10:00')])
    const [ticket] = await all(id)
    await cancel(id, [{ ...ticket!, places: 1 }])
    expect(await rulesOf(id)).toEqual([`${withMoney} ${again}`, undefined])
  })

  it('speaks of no money where nothing is paid', async () => {
    const free = `Verschieben und stornieren können Sie bis zum Vortag. ${again}`
    expect((await eventPage(7)).event.rules).toBe(free)
    const id = await bought([ticketLine(63, 1, '2026-03-22 10:00')])
    expect(await rulesOf(id)).toEqual([free])
    const paid = await bought([ticketLine(63, 1, '2026-03-22 10:00'), ticketLine(61, 1, '2026-03-22 10:00')])
    expect(await rulesOf(paid)).toEqual([withMoney, withMoney].map((rules) => `${rules} ${again}`))
  })
})

describe('Until when something of a booking can be changed', () => {
  it('is said before booking: the answers about a tour, by its own deadline', async () => {
    expect((await tourPage(81)).changes).toBe(
      'Auf der Seite Ihrer Bestellung können Sie die Antworten bis 36 Stunden vorher ändern.',
    )
    expect(await tourPage(71)).not.toHaveProperty('changes')
  })

  it('is said of the names of who comes where the event asks for them', async () => {
    expect((await eventPage(2)).event.changes).toMatch(/^Wer kommt, .* bis der Besuch vorbei ist\.$/)
    expect((await eventPage(1)).event).not.toHaveProperty('changes')
  })
})
