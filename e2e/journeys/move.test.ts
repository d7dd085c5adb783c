import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details } from '../steps/visitor.ts'

describe.concurrent('A guest comes another day', () => {
  it('a visit is moved from the order’s page to a later day, as was said before paying, and its ticket is a new one', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    const email = 'anna.move@example.org'
    await anna.arrive('/tickets/101')
    // the day after tomorrow at least, before its last day to be moved
    await anna.chooseDay(3)
    await anna.chooseTime()
    const until = anna.say('rules.freeOfCharge', { until: anna.say('rules.untilDays', { count: 1 }) })
    const saysUntilWhen = () => anna.page.getByRole('main').getByText(until).first().waitFor()
    await saysUntilWhen()
    await anna.takeToBasket({ [(await anna.productNames()).adult]: 2 })
    await saysUntilWhen()
    await anna.goOnAsGuest()
    await anna.writeDetails({ ...details, 'E-mail': email })
    await anna.toPayment()
    await saysUntilWhen()
    await anna.payAndReturn()
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.seesHeading(anna.say('title.orderReview'))
    await saysUntilWhen()
    const number = async () => (await anna.page.locator('.ticket-words .figures').first().textContent())!
    const before = await number()
    await anna.press(anna.button(anna.say('move.action')))
    await anna.press(anna.openDays().nth(3))
    await anna.hours().first().waitFor()
    await anna.chooseTime(3)
    await anna.sees(anna.say('move.same'))
    const confirm = anna.page.locator('.visit-panel .button--primary')
    const when = (await confirm.textContent())!
    await anna.press(confirm)
    await anna.page.locator('.order-tickets > .notice').waitFor()
    expect(await number()).not.toBe(before)
    await expect.poll(() => mailsTo(anna.outbox, email).length).toBe(2)
    const moved = mailsTo(anna.outbox, email).find(({ subject }) => subject.includes('moved'))!
    const day = /\d+\s[A-Z]\w+( \d{4})?/.exec(when)![0].replace(/\s/g, ' ')
    expect(await pdfText(moved.pdfs[0]!)).toContain(day)
    expect(moved.text).toContain(day)
  })
})
