import { beforeEach } from 'vitest'
import { paymentReference } from '@foyer/domain/orders/payment-reference.ts'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let banks = 0
export interface Paid {
  reference: string
  amount?: string
  currency?: string
  bank?: string
}
/** One transaction as version .08 has it. */
export const transaction = ({ reference, amount = '21.62', currency = 'CHF', bank = `B${++banks}` }: Paid) => `
  <TxDtls><Refs><AcctSvcrRef>${bank}</AcctSvcrRef></Refs>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <RltdPties><Dbtr><Pty><Nm>Schule &amp; Hort</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
export const entry = (details: string, more = '<Sts><Cd>BOOK</Cd></Sts>', kind = 'CRDT') =>
  `<Ntry><Amt Ccy="CHF">21.62</Amt><CdtDbtInd>${kind}</CdtDbtInd>${more}<BookgDt><Dt>2026-03-25</Dt></BookgDt>` +
  `<AcctSvcrRef>E${++banks}</AcctSvcrRef>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`
export const file = (entries: string, version = '08') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${version}">` +
  '<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>1</MsgId></GrpHdr>' +
  `<Ntfctn><Id>1</Id>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
export const lengthOf = (xml: string) => ({
  'content-length': String(Buffer.byteLength(JSON.stringify({ file: xml }))),
})
/** Orders by invoice, the files of a bank that pay them, and what becomes of both. */
export function creditCalls(shop: () => TestShop) {
  const { init, exec } = purchaseCalls(shop)
  let key = ''
  let keys = 0
  beforeEach(async () => {
    // each key has 60 calls a minute
    key = await keyOf(shop(), 'finance', `bank${++keys}`)
  })

  /** An order by invoice of CHF 21.62, with the reference that its payer gives. */
  async function owed() {
    const body = purchase([ticketLine(61, 2, '2026-05-10 10:00')], { payart: 200 })
    await init(await shop().guest({ company: 'Schule Ort', street: 'Weg 1', zip: '8000', city: 'Ort' }), body)
    const id = (await exec(body.cartId)).body.data.booking_id as string
    await shop().jobs()
    const [{ number, invoice }] = (await rows<{ number: string; invoice: string }>(
      shop().shop.database.db,
      sql`select number, invoice_number as invoice from purchase_order where booking_id = ${id}`,
    )) as [{ number: string; invoice: string }]
    return { id, number, reference: paymentReference('CH4431999123000889012', invoice) }
  }
  const review = async (id: string) => (await shop().call('GET', `de/order/review?id=${id}`)).body.data
  const mailsOf = async (number: string) => (
    await shop().jobs(),
    (await shop().mails()).filter((name) => name.startsWith(`${number}.`)).length
  )
  const inboxOf = async (number: string | null) =>
    (
      await rows<{ kind: string; details: Record<string, unknown> }>(
        shop().shop.database.db,
        sql`select i.kind, i.details
          from inbox i
            left join purchase_order o on o.cart_id = i.cart_id
          where o.number is not distinct from ${number}
          order by i.created_at`,
      )
    ).map(({ kind, details }) => [kind, details['outcome'], details['left'] ?? details['amount']])

  const asked = (path: string, body: object, more: Record<string, string> = {}) =>
    shop().call('POST', `office/${path}`, body, { authorization: `Bearer ${key}`, ...more })
  const put = (xml: string) => asked('credits', { file: xml }, lengthOf(xml))
  /** What became of a file once the job was done, or why nothing did. */
  async function book(xml: string) {
    const { status, body } = await put(xml)
    if (status !== 200) return { status, body }
    await shop().jobs()
    const { data } = (await asked('credit-file', { file: body.data.file })).body
    return {
      status,
      body: data.wrong === null ? { data: data.lines } : { code: 'CREDIT_FILE_INVALID', place: data.wrong },
    }
  }
  const booked = async (...paid: Paid[]) => (await book(file(entry(paid.map(transaction).join(''))))).body.data
  return { owed, review, mailsOf, inboxOf, asked, put, book, booked }
}
