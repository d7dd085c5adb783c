import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { both } from '../catalogue/catalogue.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { movingMuseum } from './move.fixture.ts'

/** A museum where what was given on could be moved and canceled until a day before. */
export const givingMuseum = {
  ...movingMuseum,
  'shop.yaml': movingMuseum['shop.yaml']!.replace('  moving:', '  cancellation: {until_hours: 24}\n  moving:'),
}

/** An event with places for every test: a code for each, one for all, a family, and without a date. */
export const giving = {
  'events/giving.yaml': `
id: 9
sequence_no: 9
venue: haus
groups: [1]
name: ${both('Nachtfahrt')}
subtitle: ${both('U')}
description: ${both('T')}
schedule: {type: days, capacity: 1000}
tickets:
  - {id: 91, name: ${both('Einzeln')}, mode: 5, price: 30.00, vat: standard, unique_barcode: true}
  - {id: 92, name: ${both('Zusammen')}, mode: 5, price: 30.00, vat: standard}
  - {id: 93, name: ${both('Offen')}, mode: 3, price: 30.00, vat: standard}
  - id: 94
    name: ${both('Familie')}
    mode: 5
    price: 0
    vat: standard
    subtickets:
      - {id: 941, name: ${both('Kind')}, price: 1.00, min_quantity: 0, max_quantity: 9}
      - {id: 942, name: ${both('Leitung')}, price: 0, min_quantity: 0, max_quantity: 9}
`,
}

export interface StoredTicket {
  id: string
  places: number
  barcode: string
  holder: string
  void_reason: string | null
  replaced_by: string | null
}

/** Orders with tickets to give on, and the mails of whom they are given to. */
export function givingCalls(shop: () => TestShop) {
  const { init, exec } = purchaseCalls(shop)

  /** A paid order: its `booking_id`. */
  async function bought(items: SubmittedItem[], fields: object = {}): Promise<string> {
    const body = purchase(items)
    const opened = await init(await shop().guest(fields), body)
    if (opened.body.data.includes('/simulator/')) await shop().choose(opened.body.data, 'pay')
    return (await exec(body.cartId)).body.data.booking_id
  }
  /** All tickets of an order, void ones too, in the order in which they were issued. */
  const ticketsOf = (booking: string): Promise<StoredTicket[]> =>
    rows(
      shop().shop.database.db,
      sql`select t.id, t.places, t.barcode, t.holder, t.void_reason, t.replaced_by
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.booking_id = ${booking}
        order by t.line, t.sequence`,
    )
  const give = (id: string, ticket: string, more: object = {}, lang = 'de') =>
    shop().call('POST', `${lang}/given/give`, {
      id,
      ticket,
      name: 'Ida Beispiel',
      email: 'ida@example.com',
      message: '',
      ...more,
    })
  const linkOf = async (ticket: string) =>
    (
      await rows<{ link: string }>(
        shop().shop.database.db,
        sql`select link from given_ticket where ticket_id = ${ticket}`,
      )
    )[0]?.link
  /** Does the jobs; the mails that they send to these addresses. */
  async function mailsTo(...addresses: string[]): Promise<Email[]> {
    const before = new Set(await shop().mails())
    await shop().jobs()
    const files = (await shop().mails()).filter((name) => !before.has(name))
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(shop().dataDir, 'outbox', name)))),
    )
    return mails.filter(({ to }) => addresses.includes(to?.[0]?.address ?? ''))
  }
  return { bought, ticketsOf, give, linkOf, mailsTo }
}
