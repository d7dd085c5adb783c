import { describe } from 'vitest'
import { pdfText } from '../harness/pdf-text.ts'
import { ordersOf } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details } from '../steps/visitor.ts'

describe.concurrent('Paying', () => {
  it('a declined payment says that nothing was charged and loses nothing; another method pays (R4.48, R8.49, R2.31)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de' })
    anna.expects({ status: 422, at: '/checkout/execPayment' })
    await anna.reachPayment()
    await anna.pay()
    await anna.atTheBank('decline')
    await anna.page.waitForURL(/\/de\/checkout\/failed/)
    await anna.sees(anna.say('checkout.failed'))
    await anna.sees(details['E-mail'])
    await anna.choosePayment('TWINT')
    await anna.pay()
    await anna.sees('TWINT')
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('whoever comes back from the bank without paying may keep the basket, and pays then (R2.29, R4.50)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.reachPayment()
    await anna.pay()
    await anna.atTheBank('cancel')
    await anna.seesHeading('Payment cancelled')
    await anna.press(anna.button('Keep the basket'))
    await anna.payButton().waitFor()
    await anna.sees('2 × Adult')
    await anna.pay()
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('clearing the basket after a canceled payment empties it and frees its places at once (R4.49, R4.24, R7.56)', async ({
    visit,
    expect,
  }) => {
    const [anna, bob] = [await visit(), await visit()]
    const workshop = await anna.chooseVisit('/tickets/104')
    await anna.takeToPayment({ 'Accompanying adult': 12 })
    await anna.pay()
    await bob.arrive(workshop)
    await bob.sees(/^The tickets for .* are sold out\.$/)
    await anna.atTheBank('cancel')
    await anna.press(anna.button('Clear the basket'))
    await anna.seesHeading('Your basket is empty')
    await bob.reload()
    await bob.addTickets({ 'Accompanying adult': 12 })
    expect(await bob.count('Accompanying adult').inputValue()).toBe('12')
  })

  it('a hold that ended while others took places leads to a page that puts what is left back in one press (R4.44, R8.50)', async ({
    visit,
    expect,
  }) => {
    const [anna, bob] = [await visit({ shortHold: true }), await visit({ shortHold: true, width: 1280 })]
    anna.expects({ status: 410, at: '/checkout/execPayment' })
    const workshop = await anna.chooseVisit('/tickets/104')
    await anna.takeToPayment({ 'Accompanying adult': 12 })
    await anna.pay()
    // until the hold is over there is nothing to have
    await expect
      .poll(async () => {
        await bob.arrive(workshop)
        return bob.count('Accompanying adult').count()
      })
      .toBe(1)
    await bob.takeToPayment({ 'Accompanying adult': 8 })
    await bob.pay()
    await bob.atTheBank('pay')
    await bob.booking()
    await anna.atTheBank('pay')
    await anna.seesHeading('This basket is closed')
    await anna.sees('only 4 left')
    await anna.press(anna.button('Put it back into the basket'))
    await anna.sees('4 × Accompanying adult')
    expect(await anna.payButton().textContent()).toContain('64')
  })

  it('shortly before the places are free again there is more time for the asking, twice, and then paying goes on (R7.49)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    const more = anna.button(anna.say('checkout.holdMore'))
    await anna.reachPayment()
    await anna.pay()
    await anna.page.clock.setFixedTime(Date.now() + 27 * 60_000)
    await anna.back()
    await anna.reload()
    for (const left of [1, 0]) {
      const answered = anna.page.waitForResponse(/checkout\/extend/)
      await anna.press(more)
      expect(((await (await answered).json()) as { data: { extensions: number } }).data.extensions).toBe(left)
    }
    await expect.poll(() => more.count()).toBe(0)
    await anna.sees(/^Places are held until /)
    await anna.pay()
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('pressing pay twice starts one payment and makes one order (R7.48, R7.54)', async ({ visit, expect }) => {
    const anna = await visit()
    const started: string[] = []
    anna.page.on('request', (request) => request.url().includes('/checkout/initPayment') && started.push(request.url()))
    await anna.reachPayment('/tickets/101', { Concession: 1 })
    await anna.payButton().dblclick()
    await anna.seesBank()
    await anna.atTheBank('twice')
    const number = await anna.booking()
    // what opens the cart is not shared with the page's address, and a reload knows it all the same
    await expect.poll(() => anna.page.url()).toMatch(/\/checkout\/success$/)
    await anna.reload()
    expect(await anna.booking()).toBe(number)
    expect(started).toHaveLength(1)
  })

  it('who ticked no invoice gets it on the page of the order, with one press, and finds it there from then on', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.reachPayment()
    await anna.pay()
    await anna.atTheBank('pay')
    await anna.booking()
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.page.waitForURL(/order-review/)
    const downloading = anna.page.waitForEvent('download')
    await anna.press(anna.button(anna.say('order.invoice')))
    expect((await downloading).suggestedFilename()).toMatch(/^INV\d+\.pdf$/)
    expect(await anna.focused()).toMatch(/Invoice/)
    await anna.reload()
    const address = await anna.link(anna.say('order.invoice')).getAttribute('href')
    const answer = await anna.context.request.get(anna.url + address!)
    expect(await pdfText(await answer.body())).toMatch(/Billing address Anna Łukić-Groß .*Invoice number INV\d+ /)
  })

  it('a direct debit is pending at first and placed when the money has arrived (R1.16, R7.55)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.reachPayment()
    await anna.choosePayment('Direct debit')
    await anna.page.getByRole('textbox', { name: 'Account holder' }).fill('Anna Groß')
    await anna.page.getByRole('textbox', { name: 'IBAN' }).fill('CH93 0076 2011 6238 5295 7')
    await anna.pay()
    const bank = anna.page.url()
    await anna.atTheBank('pay')
    await anna.seesHeading('Your payment is on its way')
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.page.waitForURL(/order-review/)
    await anna.sees('payment on its way')
    const order = anna.page.url()
    await anna.page.goto(bank)
    await anna.atTheBank('settle')
    await anna.page.waitForURL(/checkout\/success/)
    await expect
      .poll(async () => {
        await anna.page.goto(order)
        await anna.seesHeading('Your order')
        return anna.page
          .getByRole('definition')
          .filter({ hasText: new RegExp(`^${anna.say('order.state.placed')}$`) })
          .count()
      })
      .toBe(1)
  })

  it('an express wallet pays without login, in at most 6 activations from home, and tells name and address itself (R1.14, R6.3)', async ({
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
    await anna.press(anna.button('Pay with Google Pay'))
    await anna.seesBank()
    expect(anna.activations).toBeLessThanOrEqual(6)
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
    await anna.sees('wallet@example.org')
  })

  it('above the button that pays stands that it accepts terms and privacy policy, once (R5.51)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.fillBasket()
    const line = anna.page.getByText(anna.say('checkout.termsBefore'))
    expect(await line.count()).toBe(0)
    await anna.continueAsGuest()
    expect(await line.count()).toBe(1)
    expect(await anna.page.getByRole('checkbox').count()).toBe(0)
  })

  it('what costs nothing is ordered without a bank (R4.44)', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.reachPayment('/tickets/107', { 'Children and teenagers up to 16': 2 })
    await anna.press(anna.button('Place order'))
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('the tickets come by mail, once, though the webhook comes three times (R1.15)', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'de' })
    const to = 'genau-einmal@example.org'
    await anna.fillBasket()
    await anna.continueAsGuest({ ...details, 'E-mail': to })
    await anna.pay()
    await anna.atTheBank('twice')
    const number = await anna.booking()
    await expect.poll(() => ordersOf(anna.outbox, to), { timeout: 15_000 }).toHaveLength(1)
    expect(ordersOf(anna.outbox, to)[0]).toContain(number)
  })

  for (const [choice, how] of [
    ['silent', 'says nothing by itself'],
    ['disorder', 'webhooks out of order'],
  ] as const) {
    it(`a paid basket becomes one order when the bank ${how} (R7.54, R4.51)`, async ({ visit, expect }) => {
      const anna = await visit()
      await anna.reachPayment('/tickets/111', { Concession: 1 })
      await anna.pay()
      await anna.atTheBank(choice)
      const number = await anna.booking()
      await anna.reload()
      expect(await anna.booking()).toBe(number)
    })
  }

  it('who pays and never comes back gets the tickets by mail all the same (R7.54)', async ({ visit, expect }) => {
    const anna = await visit()
    const to = 'nie-zurueck@example.org'
    await anna.fillBasket('/tickets/111', { Adult: 1 })
    await anna.continueAsGuest({ ...details, 'E-mail': to })
    await anna.pay()
    await anna.atTheBank('stay')
    await anna.sees(anna.say('simulator.stayed'))
    await expect.poll(() => ordersOf(anna.outbox, to)).toHaveLength(1)
  })
})
