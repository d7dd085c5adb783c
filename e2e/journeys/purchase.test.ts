import { languages } from '@foyer/contract/languages.ts'
import { describe } from 'vitest'
import { brokenWords, sideways, textSize } from '../harness/layout.ts'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'
import { literally } from '../harness/texts.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

describe.concurrent('A guest buys', () => {
  it('a guest buys two timed tickets, from home to paid in at most 11 activations, 6 text fields and 2 selects (R1.2, R1.10, R1.13, R2.30, R6.2, R2.110)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.arrive()
    await anna.openEvent(/Choose a day/)
    await anna.chooseTime()
    await anna.addTickets({ Adult: 2 })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.goOn()
    await anna.press(anna.link('Continue as a guest'))
    await anna.button('To payment').waitFor()
    const main = anna.page.getByRole('main')
    const asked = { texts: await main.getByRole('textbox').count(), selects: await main.getByRole('combobox').count() }
    expect(asked.texts).toBeLessThanOrEqual(6)
    expect(asked.selects).toBeLessThanOrEqual(2)
    await anna.writeDetails()
    await anna.toPayment()
    await anna.acceptTerms()
    await anna.pay()
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
    expect(anna.activations).toBeLessThanOrEqual(11)
  })
})

/** What is wrong with a screen that should keep to its language and to a small phone. */
async function strayed({ page, lang }: Visitor, title: string): Promise<unknown[]> {
  await page.waitForFunction((wanted) => document.title.replace(/\s+/g, ' ').includes(wanted), plain(title))
  const said = await page.locator('html').getAttribute('lang')
  const plainly = [...(await sideways(page)).what, ...(await brokenWords(page))]
  await textSize(page, '200%')
  const larger = (await sideways(page)).what.map((what) => `${title}, at twice the text size: ${what}`)
  await textSize(page, '')
  return [...(said === lang ? [] : [`${title} is said to be in ${said}`]), ...plainly, ...larger]
}

describe.concurrent('In every language of the shop', () => {
  for (const lang of languages) {
    it(`a guest buys in ${lang} on a small phone from home to paid, and mail and PDF speak it too (R1.26, R1.2, R1.13)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ lang, width: 320 })
      const wrong: unknown[] = []
      const look = async (title: string) => void wrong.push(...(await strayed(anna, title)))
      const { exhibition, adult, siteName } = await anna.productNames()
      const email = `anna.${lang}@example.org`
      await anna.arrive()
      await look(siteName)
      await anna.openEvent(exhibition)
      await anna.chooseTime()
      await anna.addTickets({ [adult]: 2 })
      await look(exhibition)
      await anna.putInBasket()
      await anna.goToBasket()
      await look(anna.say('title.checkout'))
      await anna.goOn()
      await anna.link(anna.say('account.goOnAsGuest')).waitFor()
      await look(anna.say('account.loginTitle'))
      await anna.press(anna.link(anna.say('account.goOnAsGuest')))
      await anna.writeDetails({ ...details, 'E-mail': email })
      await look(anna.say('title.guestRegister'))
      await anna.toPayment()
      await anna.acceptTerms()
      await look(anna.say('checkout.paymentTitle'))
      await anna.pay()
      wrong.push(...(await sideways(anna.page)).what)
      await anna.atTheBank('pay')
      const number = await anna.booking()
      await look(anna.say('title.checkoutSuccess'))
      await anna.press(anna.link(anna.say('checkout.toReview')))
      await anna.seesHeading(anna.say('title.orderReview'))
      await look(anna.say('title.orderReview'))
      await anna.sees(new RegExp(literally(exhibition)))
      expect(wrong).toEqual([])
      await expect.poll(() => mailsTo(anna.outbox, email).length).toBe(1)
      const [mail] = mailsTo(anna.outbox, email)
      expect(plain(mail!.subject)).toMatch(
        new RegExp(`^${literally(anna.say('mail.orderSubject', { number, site: siteName }).replace('{site}', ''))}`),
      )
      for (const said of [anna.say('mail.orderIntro', { number }), anna.say('mail.ticketsAttached'), exhibition, adult])
        expect(plain(mail!.text)).toContain(plain(said))
      const pdf = plain(pdfText(mail!.pdfs[0]!))
      for (const said of [
        anna.say('document.booking'),
        anna.say('document.holder'),
        anna.say('document.admits', { count: 2 }),
        exhibition,
        adult,
        number,
      ])
        expect(pdf).toContain(plain(said))
    })
  }
})
