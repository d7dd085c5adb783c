import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

async function add(visitor: Visitor, path: string, choose: () => Promise<unknown> = async () => {}): Promise<void> {
  await visitor.arrive(path)
  await choose()
  await visitor.putInBasket()
  await visitor.link(visitor.say('tickets.toBasket')).first().waitFor()
}

async function payWith(visitor: Visitor, email: string): Promise<void> {
  await visitor.goOnAsGuest()
  await visitor.writeDetails({ ...details, 'E-mail': email })
  await visitor.toPayment()
  await visitor.payAndReturn()
}

describe.concurrent('One order of everything', () => {
  it.for([
    [390, 'de'],
    [1280, 'en'],
  ] as const)(
    'a ticket, book, pass and voucher are paid together, in part by a code, at %i pixels in %s (R1.2, R1.4, R1.5, R1.7, R1.9, R2.116)',
    async ([width, lang], { visit, expect }) => {
      const anna = await visit({ width, lang })
      const { page, say } = anna
      const email = `mixed.${width}.${Date.now()}@example.org`
      const mailed = async (count: number) => {
        await expect.poll(() => mailsTo(anna.outbox, email).length, { timeout: 45_000 }).toBe(count)
        return mailsTo(anna.outbox, email)
      }
      const { adult } = await anna.productNames()
      // a voucher of 25.00, whose code pays for a part of the rest
      await add(anna, '/vouchers/502')
      await anna.goToBasket()
      await payWith(anna, email)
      const [first] = await mailed(1)
      const texts = await Promise.all(first!.pdfs.map((pdf) => pdfText(pdf)))
      const [code] = texts.join(' ').match(/[0-9A-Z]{5}(?:[ -][0-9A-Z]{5}){3}/)!

      await anna.chooseVisit('/tickets/102')
      await anna.addTickets({ [adult]: 2 })
      await anna.putInBasket()
      await anna.link(say('tickets.toBasket')).first().waitFor()
      await add(anna, '/product/306')
      await add(anna, '/passes/401', async () => {
        await page.getByLabel(say('field.fname'), { exact: true }).fill('Mia')
        await page.getByLabel(say('field.lname'), { exact: true }).fill('Weiss')
      })
      await add(anna, '/vouchers/503')
      await anna.goToBasket()
      await anna.button(say('redeem.open')).click()
      await page.getByRole('textbox', { name: say('redeem.code') }).fill(code!.toLowerCase())
      await page.keyboard.press('Enter')
      // 16.00 for one of two, as the pass lets its holder in, 22.00, 95.00 and 50.00, less 25.00
      await anna.sees(/CHF\s158/)
      await payWith(anna, email)
      await anna.press(anna.link(say('checkout.toReview')))
      await anna.seesHeading(say('title.orderReview'))
      // and 7.00 for sending the book
      for (const amount of [/CHF\s165/, /CHF\s7/, /CHF\s25/]) await anna.sees(amount)
      const [, second] = await mailed(2)
      const printed = (await Promise.all(second!.pdfs.map((pdf) => pdfText(pdf)))).join(' ')
      expect(printed).toContain('Mia Weiss')
      expect(printed).toMatch(/[0-9A-Z]{5}(?:[ -][0-9A-Z]{5}){3}/)
    },
  )
})
