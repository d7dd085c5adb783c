import { describe } from 'vitest'
import { literally } from '../harness/texts.ts'
import { it } from '../harness/visit.fixture.ts'
import { newAddress } from '../steps/account.ts'
import { buyAs, guestOf, pass } from '../steps/account-orders.ts'

describe.concurrent('Members', () => {
  it('book before others: without the number of a pass the time is refused, with it it is theirs', async ({
    visit,
    expect,
  }) => {
    const mia = await visit({ width: 390 })
    const { page, say } = mia
    const booking = await buyAs(mia, await guestOf(mia, newAddress()), [pass('Mia Weiss')])
    await mia.arrive(`/order-review/${booking}`)
    const number = /F\d+/.exec(await page.getByText(/F\d+/).first().innerText())![0]
    await mia.arrive('/tickets/110')
    const days = mia.day(new RegExp(`${literally(say('tickets.day.members'))}$`))
    await mia.turnTo(days)
    await mia.press(days.first())
    await mia.press(mia.hours().first())
    await mia.sees(say('tickets.forMembers'))
    await mia.addTickets({ Adult: 1 })
    // nothing is held of it without a pass
    mia.expects({ status: 422, at: '/checkout/hold' })
    await mia.putInBasket()
    await mia.goToBasket()
    await mia.sees(say('tickets.forMembers'))
    await mia.continueAsGuest()
    mia.expects({ status: 422, at: '/checkout/initPayment' })
    await mia.press(mia.payButton())
    // back in the basket, with the reason at the line and the field for the number below
    await mia.sees(say('refusal.MEMBERS_ONLY'))
    await page.getByRole('textbox', { name: say('redeem.code') }).fill(`${number}-1`)
    await page.getByRole('textbox', { name: say('redeem.holder') }).fill('Mia Weiss')
    await mia.button(say('redeem.apply')).click()
    await page.getByText(say('tickets.forMembers')).waitFor({ state: 'detached' })
    await mia.sees(/^Free: .+ until /)
    await page.getByText(say('refusal.MEMBERS_ONLY')).waitFor({ state: 'detached' })
    await mia.press(mia.payButton())
    expect(await mia.booking()).toMatch(/^F\d+$/)
  })
})
