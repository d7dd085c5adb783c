import { describe } from 'vitest'
import { dayFromToday, spelled } from '../harness/other-day.ts'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { newAddress } from '../steps/account.ts'
import { buyAs, guestOf } from '../steps/account-orders.ts'
import type { Visitor } from '../steps/visitor.ts'

const card = { type: 'ticket', id: 1111, count: 2, datetime: null, subtickets: [] }

/** Sends a ticket to somebody by the form that is open on the page. */
async function give(visitor: Visitor, name: string, email: string) {
  await visitor.page.getByLabel(visitor.say('given.toName')).fill(name)
  await visitor.page.getByLabel(visitor.say('given.toEmail')).fill(email)
  await visitor.button(visitor.say('given.send')).click()
}

describe.concurrent('A ticket', () => {
  it('is given on from the order’s page, opened by the link of its mail, given on from there, and taken back by its buyer', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    const [ida, otto] = [newAddress(), newAddress()]
    const booking = await buyAs(ada, await guestOf(ada, newAddress()), [card])
    await ada.arrive(`/order-review/${booking}`)
    await ada.button(ada.say('given.give')).click()
    await give(ada, 'Ida Example', ida)
    const today = spelled(dayFromToday(0))
    await ada.sees(ada.say('order.givenTo', { name: 'Ida Example', date: today }))

    await expect.poll(() => mailsTo(ada.outbox, ida).length).toBe(1)
    const [mail] = mailsTo(ada.outbox, ida)
    expect(mail!.pdfs).toHaveLength(1)
    const link = /\S+\/given-ticket\/\S+/.exec(mail!.text)![0]
    const receiver = await visit()
    await receiver.arrive(new URL(link).pathname.replace('/en', ''))
    await receiver.seesHeading(receiver.say('title.givenTicket'))
    await receiver.sees('Ida Example')
    expect(await receiver.page.getByText('Ada Muster').count()).toBe(1)
    await receiver.button(receiver.say('given.give')).click()
    await give(receiver, 'Otto', otto)
    await receiver.sees(receiver.say('given.givenOn', { name: 'Otto' }))
    expect(await receiver.link(receiver.say('given.open')).count()).toBe(0)
    await expect.poll(() => mailsTo(ada.outbox, otto).length).toBe(1)
    const his = new URL(/\S+\/given-ticket\/\S+/.exec(mailsTo(ada.outbox, otto)[0]!.text)![0])

    await ada.reload()
    await ada.sees(ada.say('order.givenTo', { name: 'Otto', date: today }))
    await ada.press(ada.button(ada.say('given.takeBack')))
    await ada.sees(ada.say('given.takeBackFrom', { name: 'Otto' }))
    await ada.press(ada.button(ada.say('given.takeBack')))
    await ada.page.getByRole('status').getByText(ada.say('given.takenBackDone')).waitFor()
    expect(await ada.link(ada.say('order.tickets')).count()).toBe(1)
    await expect.poll(() => mailsTo(ada.outbox, otto).length).toBe(2)
    await receiver.arrive(his.pathname.replace('/en', ''))
    await receiver.sees(receiver.say('given.takenBack'))
  })

  it('stays whose it is when the billing address of its order is changed', async ({ visit, expect }) => {
    const ada = await visit()
    const booking = await buyAs(ada, await guestOf(ada, newAddress()), [card])
    await ada.arrive(`/order-review/${booking}`)
    await ada.button(ada.say('changes.open')).click()
    const street = ada.page.getByLabel(ada.say('field.street'))
    await expect.poll(() => street.inputValue()).toBe('Uferweg 3')
    await street.fill('Gasse 9')
    await ada.button(ada.say('changes.saveBuyer')).click()
    await ada.page.getByRole('main').getByText(ada.say('changes.saved'), { exact: true }).waitFor()
    await ada.reload()
    await ada.sees('Gasse 9')
  })
})
