import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { buyIn } from '../steps/purchase-in-language.ts'

describe.concurrent('A guest buys', () => {
  it('a guest buys two timed tickets in at most 9 activations from home and 4 fields (R1.2, R1.10, R1.13, R2.30, R6.2, R2.110)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true })
    await anna.arrive()
    await anna.press(anna.button(anna.say('shell.cookieNecessary')))
    await anna.openEvent(/Choose a day/)
    await anna.chooseTime()
    await anna.oneMore('Adult')
    await anna.oneMore('Adult')
    await anna.putInBasket()
    await anna.press(anna.link(anna.say('tickets.toCheckout')))
    await anna.button(anna.say('checkout.toPayment')).waitFor()
    const main = anna.page.getByRole('main')
    expect(await main.getByRole('textbox').or(main.getByRole('combobox')).count()).toBeLessThanOrEqual(4)
    await anna.writeDetails()
    await anna.toPayment()
    await anna.pay()
    expect(anna.activations).toBeLessThanOrEqual(9)
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  // the other languages are bought in by the audits
  it('a guest buys in de on a small phone from home to paid, and mail and PDF speak it too (R1.26, R1.2, R1.13)', ({
    visit,
    expect,
  }) => buyIn('de', { visit, expect }))
})
