import type { Page } from 'playwright-core'
import { dayFromToday } from '../harness/other-day.ts'
import { newAddress, mailedLink } from './account.ts'
import { buyAs, guestOf, pass } from './account-orders.ts'
import type { Stop } from './screen-walk.ts'
import { quoteTo } from './quote.ts'
import { toastGone } from './toast.ts'
import { anna, type Visitor } from './visitor.ts'

/**
 * What can be done with an order on its page after the sale, the page of a ticket that was given on, and an order by
 * invoice.
 */
export async function walkAfterSaleScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await changingAnswers(visitor, stop)
  const email = newAddress()
  const order = await buyAs(visitor, await guestOf(visitor, email), [
    { type: 'ticket', id: 1011, count: 2, datetime: await timeOf(visitor, 101), subtickets: [] },
    { type: 'ticket', id: 1081, count: 2, datetime: await timeOf(visitor, 108), subtickets: [] },
    { type: 'ticket', id: 1111, count: 2, datetime: null, subtickets: [] },
    pass('Ada Muster'),
  ])
  const open = async () => {
    await visitor.arrive(`/order-review/${order}`)
    await visitor.seesHeading(visitor.say('title.orderReview'))
  }
  await open()
  await stop('order-tickets')
  await moving(visitor, stop)
  await open()
  await changingNames(visitor, stop)
  await open()
  await canceling(visitor, stop)
  await giving(visitor, stop)
  await inWallets(visitor, open, stop)
  await byInvoice(visitor, stop)
  await quotes(visitor, stop)
}

/** A time of an event some days ahead, when it can still be moved and canceled. */
async function timeOf({ url, lang }: Visitor, event: number): Promise<string> {
  for (let ahead = 20; ; ahead++) {
    const day = dayFromToday(ahead)
    const answer = await fetch(`${url}/api/${lang}/ticket/collect/event/${event}/date/${day.replaceAll('-', '')}`)
    const { slots } = (await answer.json()) as { slots: { datetime: string; max_tickets: number }[] }
    const free = slots.find(({ datetime, max_tickets }) => datetime.startsWith(day) && max_tickets > 2)
    if (free) return free.datetime
  }
}

/** Of the order that is shown, a guided tour's. */
async function changingAnswers(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.button(say('changes.open')).click()
  await visitor.button(say('changes.saveAnswers')).waitFor()
  await stop('order-answers')
  await page
    .getByRole('region', { name: say('tour.questions') })
    .getByRole('textbox')
    .first()
    .fill('')
  await visitor.button(say('changes.saveAnswers')).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  await stop('order-answers-errors')
}

async function moving(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.button(say('move.action')).first().click()
  await visitor.openDays().first().waitFor()
  await visitor.settled()
  await stop('order-move')
  await visitor.openDays().nth(3).click()
  await visitor.hours().first().waitFor()
  await visitor.chooseTime(3)
  await visitor.sees(say('move.same'))
  await stop('order-move-chosen')
  // nothing of the demonstration that has a time of the same day costs more then
  await page.route(/\/order\/move\/price/, (route) =>
    route.fulfill({ json: { data: { difference: 400, less: 'refund' } } }),
  )
  await visitor.chooseTime(4)
  await page.locator('.visit-panel__buttons .visit-panel__buttons button').first().waitFor()
  await stop('order-move-to-pay')
  await page.unrouteAll({ behavior: 'wait' })
}

async function changingNames(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.button(say('changes.open')).click()
  const names = page.locator('#change-holders')
  await names.getByRole('textbox').first().fill('Ida Beispiel')
  await names.getByRole('button').click()
  await names.getByText(say('changes.holdersSaved')).waitFor()
  await toastGone(visitor)
  await stop('order-names')
}

async function canceling(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.button(say('cancel.action')).first().click()
  const places = page.locator('.move-counts').getByRole('textbox')
  await places.fill('1')
  await places.press('Enter')
  const confirm = visitor.button(say('cancel.confirm', { count: 1 }))
  await confirm.and(page.locator(':enabled')).waitFor()
  await stop('order-cancel')
  await confirm.click()
  await page.getByRole('status').getByText(say('cancel.done')).waitFor()
  await visitor.settled()
  await stop('order-credits')
}

/** From the order's page to the page of whoever was given the ticket. */
async function giving(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  const email = newAddress()
  await visitor.button(say('given.give')).first().click()
  await stop('order-give')
  await visitor.button(say('given.send')).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  await stop('order-give-errors')
  await give(visitor, 'Ida Beispiel', email)
  await page.locator('.order-tickets__ticket').filter({ hasText: 'Ida Beispiel' }).waitFor()
  await stop('order-given')
  await page.locator('.order-tickets__ticket').getByRole('button').first().click()
  await visitor.seesHeading(say('given.takeBackFrom', { name: 'Ida Beispiel' }))
  await stop('order-take-back')
  const link = await mailedLink(visitor, email, /https?:\S+\/given-ticket\/\S+/)
  await visitor.arrive(new URL(link).pathname.slice(`/${visitor.lang}`.length))
  await visitor.seesHeading(say('title.givenTicket'))
  await stop('given-ticket')
  await visitor.button(say('given.give')).click()
  await give(visitor, 'Otto', newAddress())
  await visitor.sees(say('given.givenOn', { name: 'Otto' }))
  await stop('given-ticket-given-on')
  visitor.expects({ status: 422, at: '/given/ticket' })
  await visitor.arrive('/given-ticket/no-such-ticket-0123456789')
  await visitor.seesHeading(say('given.unknown'))
  await stop('given-ticket-unknown')
}

async function give(visitor: Visitor, name: string, email: string): Promise<void> {
  const { page, say } = visitor
  await page.getByLabel(say('given.toName')).fill(name)
  await page.getByLabel(say('given.toEmail')).fill(email)
  await visitor.button(say('given.send')).click()
}

/** As in a shop that has set up the wallets of phones, whose keys the demonstration has not. */
async function inWallets(visitor: Visitor, open: () => Promise<void>, stop: Stop): Promise<void> {
  await visitor.page.route(/\/order\/review/, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { documents: object } }
    const wallets = {
      apple_wallet: 'order/apple-wallet',
      google_wallet: [
        { id: 'a', number: '2F7K 9D3Q' },
        { id: 'b', number: '8HXM 4T6W' },
      ],
    }
    await route.fulfill({ response: answer, json: { data: { ...data, documents: { ...data.documents, ...wallets } } } })
  })
  await open()
  await visitor.seesHeading(visitor.say('order.wallets'))
  await stop('order-wallets')
  await visitor.page.unrouteAll({ behavior: 'wait' })
}

async function byInvoice(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  const { adult } = await visitor.productNames()
  await visitor.arrive('/tickets/111')
  await visitor.takeToBasket({ [adult]: 4 })
  await visitor.goOnAsGuest()
  await visitor.writeDetails({ ...anna, 'E-mail': newAddress() })
  await visitor.toPayment()
  await invoiceOf(page).check()
  await page.locator('.invoice-terms').waitFor()
  await stop('payment-invoice-address')
  await visitor.link(say('checkout.completeAddress')).click()
  await visitor.field('Street').waitFor()
  await visitor.writeDetails()
  await page.getByRole('textbox', { name: say('field.company') }).fill('Schule Zürich')
  await visitor.toPayment()
  await page.locator('.invoice-terms').waitFor()
  await toastGone(visitor)
  await stop('payment-invoice')
  await visitor.press(visitor.payButton())
  await visitor.booking()
  await stop('success-invoice')
  await visitor.link(say('checkout.toReview')).click()
  await page.waitForURL(/order-review/)
  await page.locator('#pay-order').waitFor()
  await stop('order-unpaid')
}

/** A quote and each way to answer it. */
async function quotes(visitor: Visitor, stop: Stop): Promise<void> {
  const { say } = visitor
  await visitor.arrive(quoteTo(visitor, newAddress(), { company: 'Schule Auenstadt' }))
  await visitor.seesHeading(say('title.quote'))
  await stop('quote')
  await visitor.button(say('quote.byInvoice')).click()
  await visitor.page.getByRole('textbox', { name: say('field.street') }).waitFor()
  await stop('quote-accept')
  await visitor.button(say('given.cancel')).click()
  await visitor.button(say('quote.ask')).click()
  await visitor.button(say('quote.askSend')).click()
  await visitor.page.getByRole('main').getByRole('alert').waitFor()
  await stop('quote-ask-error')
  await visitor.button(say('given.cancel')).click()
  await visitor.button(say('quote.decline')).click()
  await visitor.sees(say('quote.declineHow'))
  await stop('quote-decline')
  await visitor.button(say('quote.declineSure')).click()
  await visitor.sees(say('quote.declined'))
  await stop('quote-declined')
}

const invoiceOf = (page: Page) =>
  page.locator('.payment-choice label', { has: page.locator('[data-method="invoice"]') }).getByRole('radio')
