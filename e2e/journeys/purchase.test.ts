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

  it('the tabs of a browser have one basket, which a new one finds without being asked about cookies, until one pays', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true, width: 1280 })
    const more = anna.say('shop.more', { label: 'Adult' })
    await anna.arrive()
    await anna.press(anna.button(anna.say('shell.cookieNecessary')))
    await anna.fillBasket()
    await anna.sees(/^Places are held until /)
    const other = await anna.newTab()
    await other.arrive('/checkout')
    await expect.poll(() => other.count('Adult').inputValue()).toBe('2')
    // what is offered now has come after it
    await other.sees(/^Move or cancel free of charge/)
    await other.sees(/^Places are held until /)
    expect(await other.button(anna.say('shell.cookieNecessary')).count()).toBe(0)
    await other.press(other.button(more).first())
    await expect.poll(() => anna.count('Adult').inputValue()).toBe('3')
    await anna.press(anna.button(more).first())
    await expect.poll(() => other.count('Adult').inputValue()).toBe('4')
    await anna.continueAsGuest()
    expect(await anna.payAndReturn()).toMatch(/^F\d+$/)
    await other.seesHeading(anna.say('checkout.empty'))
    // the order is for all that either of them put there
    await anna.sees('4 × Adult')
  })

  // the other languages are bought in by the audits
  it('a guest buys in de on a small phone from home to paid, and mail and PDF speak it too (R1.26, R1.2, R1.13)', ({
    visit,
    expect,
  }) => buyIn('de', { visit, expect }))
})
