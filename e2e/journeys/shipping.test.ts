import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

// a book of 420 g, and a file
const [book, download] = ['/product/306', '/product/337']

async function take(visitor: Visitor, path: string): Promise<void> {
  await visitor.arrive(path)
  await visitor.putInBasket()
  await visitor.goToBasket()
}
const delivery = ({ page }: Visitor) => page.getByRole('group', { name: 'Lieferadresse' })
const panel = ({ page }: Visitor) => page.getByRole('complementary')

describe.concurrent('Sending', () => {
  it('costs what the country costs, to an address that the session keeps (R4.29, R4.59, R4.60, R5.44, R5.45, R5.46, R5.47)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de' })
    const { page } = anna
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/shipping-costs'))
        asked.push((request.postDataJSON() as { country: string }).country)
    })
    await take(anna, book)
    await panel(anna).getByText('je nach Land').waitFor()
    expect(asked).toEqual([])
    await anna.goOnAsGuest()
    await anna.writeDetails()
    await panel(anna)
      .getByText(/^CHF\s7$/)
      .waitFor()
    const same = delivery(anna).getByRole('checkbox', { name: 'Gleich wie die Rechnungsadresse' })
    expect([await same.isChecked(), await delivery(anna).getByRole('textbox').count()]).toEqual([true, 0])
    await same.uncheck()
    await anna.press(anna.button(anna.say('checkout.toPayment')))
    for (const name of ['Name', 'Strasse und Nummer', 'PLZ', 'Ort'])
      await page
        .getByRole('alert')
        .getByRole('link', { name: `${name} fehlt.` })
        .waitFor()
    const write = (name: string, value: string) =>
      delivery(anna).getByRole('textbox', { name, exact: true }).fill(value)
    await write('Name', 'Anna Łukić-Groß')
    await write('Strasse und Nummer', 'Uferweg 3')
    await write('PLZ', '8001')
    await write('Ort', 'Zürich')
    await anna.press(anna.button(anna.say('checkout.toPayment')))
    await page
      .getByRole('alert')
      .getByRole('link', { name: anna.say('refusal.SHIPPING_ADDRESS_SAME_AS_BILLING') })
      .waitFor()
    await write('Name', 'Ben Beispiel')
    await write('PLZ', '10115')
    await write('Ort', 'Berlin')
    await delivery(anna).getByRole('combobox', { name: 'Land' }).selectOption('DE')
    await panel(anna)
      .getByText(/^CHF\s12$/)
      .waitFor()
    const abroad = /^Export, ohne MWST: CHF\s\d+\.\d\d$/
    await panel(anna).getByText(abroad).waitFor()
    await anna.toPayment()
    await anna.sees('Ben Beispiel')
    await expect.poll(() => asked).toEqual(['CH', 'DE', 'DE'])
    const kept = await page.evaluate(() => sessionStorage.getItem('shippingAddress'))
    expect(JSON.parse(kept!)).toEqual({
      name: 'Ben Beispiel',
      street: 'Uferweg 3',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
    })
    await anna.payAndReturn()
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.seesHeading('Lieferadresse')
    await anna.sees('10115 Berlin')
    await anna.sees('Versand')
    await anna.sees(abroad)
  })

  it('stops where nothing is sent to, with a sentence, and goes on where it is (R4.30, R5.50, R8.8, R8.52)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', width: 1280 })
    const { page } = anna
    await take(anna, book)
    await anna.goOnAsGuest()
    await anna.writeDetails()
    anna.expects({ status: 422, at: '/shipping-costs' })
    await page.getByRole('combobox', { name: 'Land', exact: true }).selectOption('AQ')
    const sentence = anna.say('refusal.NO_SHIPPING_COSTS')
    await panel(anna).getByText(sentence).waitFor()
    await anna.press(anna.button(anna.say('checkout.toPayment')))
    await page.getByRole('alert').getByRole('link', { name: sentence }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await page.getByRole('combobox', { name: 'Land', exact: true }).selectOption('CH')
    await panel(anna)
      .getByText(/^CHF\s7$/)
      .waitFor()
    await anna.toPayment()
  })

  it('costs nothing and is not asked about for what is downloaded, and a wallet may pay that at once (R5.46, R5.48, R1.14)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de' })
    await take(anna, download)
    expect(await panel(anna).getByText('Versand', { exact: true }).count()).toBe(0)
    await anna.goOnAsGuest()
    await anna.button(/Google Pay/).waitFor()
    await take(anna, book)
    await panel(anna).getByText('Versand', { exact: true }).waitFor()
    await anna.goOnAsGuest()
    expect(await anna.button(/Google Pay/).count()).toBe(0)
  })
})
