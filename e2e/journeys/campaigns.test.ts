import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'

describe.concurrent('A price', () => {
  it('is lowered for a group and by the code of a link, and says so from the basket to the mail', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 390 })
    await anna.arrive('/tickets/110?code=hotel-quai')
    await anna.sees(/^Your code is in the basket: CHF.5 off\.$/)
    expect(anna.page.url()).not.toContain('code')
    await anna.sees(/^Group: CHF.11 per person, from 10 people$/)
    await anna.fillBasket('/tickets/110', { Adult: 10 })
    const main = async () => (await anna.page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    expect(await main()).toMatch(/Group − CHF 30 Hotel Quai − CHF 5/)
    expect(await main()).toMatch(/Total CHF 105/)
    const email = `anna.${Date.now()}@example.org`
    await anna.continueAsGuest({
      'First name': 'Anna',
      'Last name': 'Groß',
      'E-mail': email,
      Street: 'Uferweg 3',
      Postcode: '8001',
      Town: 'Zürich',
    })
    await anna.pay()
    await anna.atTheBank('pay')
    await anna.booking()
    await anna.link('View your order').click()
    await anna.seesHeading('Your order')
    expect(await main()).toMatch(/CHF 140.*Group − CHF 30 Hotel Quai − CHF 5/)
    await expect.poll(() => mailsTo(anna.outbox, email).length, { timeout: 20_000 }).toBe(1)
    const text = mailsTo(anna.outbox, email)[0]!.text!.replaceAll('\u00a0', ' ')
    expect(text).toMatch(/Group: − CHF 30\s+Hotel Quai: − CHF 5/)
  })

  it('is that of a school class by the code of its programme', async ({ visit, expect }) => {
    const teacher = await visit({ width: 390 })
    await teacher.arrive('/tickets/107?code=flussklasse')
    await teacher.sees(/^Your code is in the basket: with places of its own: In the Current, CHF.4 per person, /)
    await teacher.fillBasket('/tickets/107', { Adult: 3 })
    const main = (await teacher.page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    expect(main).toMatch(/School programme − CHF 18/)
    expect(main).toMatch(/Total CHF 12/)
  })
})
