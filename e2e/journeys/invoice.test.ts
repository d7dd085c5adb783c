import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

/** A school orders admission without a day, by invoice. */
async function order(visitor: Visitor, email: string): Promise<string> {
  await visitor.arrive('/tickets/111')
  await visitor.addTickets({ Adult: 4 })
  await visitor.putInBasket()
  await visitor.goToBasket()
  await visitor.goOnAsGuest()
  await visitor.writeDetails({ ...details, 'E-mail': email })
  await visitor.toPayment()
  await visitor.choosePayment(/^Invoice/)
  // what only an invoice needs is asked once it is wanted
  await visitor.press(visitor.link(visitor.say('checkout.completeAddress')))
  await visitor.field('Street').waitFor()
  await visitor.writeDetails({ ...details, 'E-mail': email })
  await visitor.page.getByRole('textbox', { name: visitor.say('field.company') }).fill('Schule Zürich')
  await visitor.toPayment()
  await visitor.sees(/^To be paid by \d+\s\w+( \d{4})?\. If the invoice is still unpaid/)
  await visitor.press(visitor.payButton())
  return visitor.booking()
}
const unpaid = (visitor: Visitor) => visitor.page.getByRole('region', { name: /^Still to be paid: CHF/ })
const tickets = (visitor: Visitor) => visitor.link('Tickets (PDF)')

/** What the bank has credited, as the office puts it in. */
function credit(visitor: Visitor, reference: string, amount: string): string {
  const data = dirname(visitor.outbox)
  const file = join(data, 'credits.xml')
  writeFileSync(
    file,
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
      '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt><AcctSvcrRef>journey-1</AcctSvcrRef>' +
      `<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>` +
      '</NtryDtls>' +
      '</Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>',
  )
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' }
  return execFileSync(process.execPath, ['server/office.ts', 'credits', file], { env, encoding: 'utf8' })
}

describe('An order by invoice', () => {
  it('is paid online from its page, which shows the tickets then (R7.53)', async ({ visit }) => {
    const anna = await visit()
    await order(anna, `invoice-${Date.now()}@example.org`)
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await unpaid(anna).waitFor()
    await tickets(anna).waitFor({ state: 'detached' })
    await anna.press(anna.button(/^Pay by card/))
    await anna.seesBank()
    await anna.atTheBank('pay')
    await tickets(anna).waitFor()
    await unpaid(anna).waitFor({ state: 'detached' })
  })

  it('is paid by the file of the bank, by the reference on the invoice, and then the tickets are mailed', async ({
    visit,
    expect,
  }) => {
    const email = `invoice-${Date.now()}@example.org`
    const anna = await visit({ width: 1280 })
    const number = await order(anna, email)
    await expect.poll(() => mailsTo(anna.outbox, email)).toHaveLength(1)
    const invoice = (await pdfText(mailsTo(anna.outbox, email)[0]!.pdfs[0]!)).replace(/\s+/g, ' ')
    expect(invoice).toContain('Payment part')
    const reference = /00( \d{5}){5}/.exec(invoice)![0]
    const [, amount] = /Amount (\d+\.\d\d)/.exec(invoice)!
    expect(credit(anna, reference.replaceAll(' ', ''), amount!)).toContain(`${number}: paid, ${amount} CHF`)
    await expect.poll(() => mailsTo(anna.outbox, email)).toHaveLength(2)
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await tickets(anna).waitFor()
  })
})
