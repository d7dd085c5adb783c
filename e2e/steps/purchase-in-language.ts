import { brokenWords, sideways, textSize } from '../harness/layout.ts'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { literally, type Lang } from '../harness/texts.ts'
import type { Journey } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from './visitor.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The problems of a screen that must be in its language and fit a small phone. */
async function strayed({ page, lang }: Visitor, title: string): Promise<unknown[]> {
  await page.waitForFunction((expected) => document.title.replace(/\s+/g, ' ').includes(expected), plain(title))
  const shownLanguage = await page.locator('html').getAttribute('lang')
  const plainly = [...(await sideways(page)).what, ...(await brokenWords(page))]
  await textSize(page, '200%')
  const larger = (await sideways(page)).what.map((what) => `${title}, at twice the text size: ${what}`)
  await textSize(page, '')
  return [...(shownLanguage === lang ? [] : [`${title} is marked as ${shownLanguage}`]), ...plainly, ...larger]
}

/** From home to paid on a small phone; every screen, the mail and the PDF keep to the language. */
export async function buyIn(lang: Lang, { visit, expect }: Journey): Promise<void> {
  const anna = await visit({ lang, width: 320 })
  const wrong: unknown[] = []
  const measure = async (title: string) => void wrong.push(...(await strayed(anna, title)))
  const { exhibition, adult, siteName } = await anna.productNames()
  const email = `anna.${lang}@example.org`
  await anna.arrive()
  await measure(siteName)
  await anna.openEvent(exhibition)
  await anna.chooseTime()
  await anna.addTickets({ [adult]: 2 })
  await measure(exhibition)
  await anna.putInBasket()
  await anna.goToBasket()
  await measure(anna.say('title.checkout'))
  await anna.goOnAsGuest()
  await anna.writeDetails({ ...details, 'E-mail': email })
  await measure(anna.say('title.guestRegister'))
  await anna.toPayment()
  await measure(anna.say('checkout.paymentTitle'))
  await anna.pay()
  wrong.push(...(await sideways(anna.page)).what)
  await anna.atTheBank('pay')
  const number = await anna.booking()
  await measure(anna.say('title.checkoutSuccess'))
  await anna.press(anna.link(anna.say('checkout.toReview')))
  await anna.seesHeading(anna.say('title.orderReview'))
  await measure(anna.say('title.orderReview'))
  await anna.sees(new RegExp(literally(exhibition)))
  expect(wrong).toEqual([])
  await expect.poll(() => mailsTo(anna.outbox, email).length).toBe(1)
  const [mail] = mailsTo(anna.outbox, email)
  expect(plain(mail!.subject)).toMatch(
    new RegExp(`^${literally(anna.say('mail.orderSubject', { number, site: siteName }).replace('{site}', ''))}`),
  )
  for (const sentence of [anna.say('mail.orderIntro', { number }), anna.say('mail.ticketsAttached'), exhibition, adult])
    expect(plain(mail!.text)).toContain(plain(sentence))
  const pdf = plain(await pdfText(mail!.pdfs[0]!))
  for (const sentence of [
    anna.say('document.booking'),
    anna.say('document.holder'),
    anna.say('document.admits', { count: 2 }),
    exhibition,
    adult,
    number,
  ])
    expect(pdf).toContain(plain(sentence))
}
