import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { buyIn } from '../steps/purchase-in-language.ts'

describe.concurrent('A guest buys', () => {
  it('a guest buys two timed tickets, from home to paid in at most 11 activations, the cookie notice and the page of the bank included, 6 text fields and 2 selects (R1.2, R1.10, R1.13, R2.30, R6.2, R2.110)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true })
    await anna.arrive()
    await anna.press(anna.button(anna.say('shell.cookieNecessary')))
    await anna.openEvent(/Choose a day/)
    await anna.chooseTime()
    await anna.addTickets({ Adult: 2 })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.goOnAsGuest()
    const main = anna.page.getByRole('main')
    const requests = {
      texts: await main.getByRole('textbox').count(),
      selects: await main.getByRole('combobox').count(),
    }
    expect(requests.texts).toBeLessThanOrEqual(6)
    expect(requests.selects).toBeLessThanOrEqual(2)
    await anna.writeDetails()
    await anna.toPayment()
    expect(await anna.acceptAndPay()).toMatch(/^F\d+$/)
    expect(anna.activations).toBeLessThanOrEqual(11)
  })

  // the other languages are bought in by the audits
  it('a guest buys in de on a small phone from home to paid, and mail and PDF speak it too (R1.26, R1.2, R1.13)', ({
    visit,
    expect,
  }) => buyIn('de', { visit, expect }))
})
