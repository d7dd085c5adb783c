import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { buyIn } from '../steps/purchase-in-language.ts'

describe.concurrent('A guest buys', () => {
  it('a guest buys two timed tickets in at most 11 activations from home, 6 text fields and 2 selects (R1.2, R1.10, R1.13, R2.30, R6.2, R2.110)', async ({
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
    await anna.acceptTerms()
    await anna.pay()
    expect(anna.activations).toBeLessThanOrEqual(11)
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  // the other languages are bought in by the audits
  it('a guest buys in de on a small phone from home to paid, and mail and PDF speak it too (R1.26, R1.2, R1.13)', ({
    visit,
    expect,
  }) => buyIn('de', { visit, expect }))
})
