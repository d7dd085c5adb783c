import { newBuyer, purchase } from './buyer.ts'
import type { Query } from './database.ts'
import { both } from './museum.ts'
import { officeKey } from './office.ts'
import { inParallel } from './until.ts'

const eachOne = { event: 9, ticket: 91 }
const perOrder = 100

/** A file of the museum: a ticket that is valid at any time, each with a barcode of its own. */
export const eachOneScanned = {
  'events/9.yaml': `
id: ${eachOne.event}
venue: haus
groups: [1]
name: ${both('Ereignis 9')}
subtitle: ${both('Untertitel')}
description: ${both('Text')}
schedule: {type: days, capacity: 100000}
tickets: [{id: ${eachOne.ticket}, name: ${both('Eintritt')}, mode: 3, price: 1.00, vat: exempt, unique_barcode: true}]
`,
}

/** Buys such tickets, in hundreds, and answers their barcodes. */
export async function boughtBarcodes(shops: readonly string[], database: Query, count: number): Promise<string[]> {
  const outcomes = await inParallel(Array.from({ length: count / perOrder }), 4, (_, index) =>
    purchase(newBuyer([{ id: eachOne.ticket, count: perOrder, datetime: null }]), [shops[index % shops.length]!], 0),
  )
  const wrong = outcomes.find(({ kind }) => kind !== 'order')
  if (wrong) throw new Error(JSON.stringify(wrong))
  return (await database<{ barcode: string }>('select barcode from ticket')).map(({ barcode }) => barcode)
}

/** A key for the gates. */
export const doorKey = (name: string, environment: Record<string, string>, version?: string) =>
  officeKey(name, 'door', environment, version)
