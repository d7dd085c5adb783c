import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { newAddress } from '../steps/account.ts'
import { quoteTo } from '../steps/quote.ts'

describe('A quote', () => {
  it('is mailed with its paper, asked to be changed on its page, and accepted by invoice', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    const email = newAddress()
    const page = quoteTo(ada, email)
    await expect.poll(() => mailsTo(ada.outbox, email)).toHaveLength(1)
    const [mail] = mailsTo(ada.outbox, email)
    expect(mail!.text).toContain(page)
    const paper = (await pdfText(mail!.pdfs[0]!)).replace(/\s+/g, ' ')
    expect(paper).toContain('Schule Auenstadt')
    expect(paper).toContain('Accept, ask for a change or decline')

    await ada.arrive(page)
    await ada.seesHeading(ada.say('title.quote'))
    await ada.press(ada.button(ada.say('quote.ask')))
    await ada.button(ada.say('quote.askSend')).click()
    await ada.page.getByLabel(ada.say('quote.askLabel')).fill('Fourteen of us, please')
    await ada.button(ada.say('quote.askSend')).click()
    await ada.sees(ada.say('quote.changeAsked'))

    await ada.press(ada.button(ada.say('quote.byInvoice')))
    await ada.button(ada.say('quote.accept')).click()
    await ada.sees(ada.say('quote.accepted'))
    await ada.press(ada.link(ada.say('quote.toOrder')))
    await ada.page.getByRole('region', { name: /^Still to be paid: CHF/ }).waitFor()
    await expect.poll(() => mailsTo(ada.outbox, email)).toHaveLength(2)
  })

  it('without an address asks for it, and is paid online in its place', async ({ visit }) => {
    const ada = await visit({ width: 1280 })
    const page = quoteTo(ada, newAddress(), { company: 'Schule Auenstadt' })
    await ada.arrive(page)
    await ada.press(ada.button(ada.say('quote.byInvoice')))
    await ada.page.getByRole('textbox', { name: ada.say('field.street') }).waitFor()
    await ada.press(ada.button(ada.say('given.cancel')))
    await ada.press(ada.link(ada.say('quote.pay')))
    await ada.press(ada.button(/^Pay by card/))
    await ada.seesBank()
    await ada.atTheBank('pay')
    await ada.link('Tickets (PDF)').waitFor()
    await ada.arrive(page)
    await ada.sees(ada.say('quote.accepted'))
  })

  it('is declined only once that was said twice', async ({ visit, expect }) => {
    const ada = await visit()
    await ada.arrive(quoteTo(ada, newAddress()))
    await ada.press(ada.button(ada.say('quote.decline')))
    await ada.sees(ada.say('quote.declineHow'))
    await ada.press(ada.button(ada.say('given.cancel')))
    await ada.press(ada.button(ada.say('quote.decline')))
    await ada.button(ada.say('quote.declineSure')).click()
    await ada.sees(ada.say('quote.declined'))
    expect(await ada.button(ada.say('quote.byInvoice')).count()).toBe(0)
  })
})
