import { brokenWords, sideways, textSize } from '../harness/layout.ts'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { literally, type Lang } from '../harness/texts.ts'
import type { Journey } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from './visitor.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

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

/** From home to paid on a small phone; every screen, the mail and the PDF keep to the language. */
export async function buyIn(lang: Lang, { visit, expect }: Journey): Promise<void> {
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
}
