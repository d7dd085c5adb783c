import { newAddress } from './account.ts'
import { fillInquiry } from './inquiry.ts'
import { addedToast } from './toast.ts'
import type { Stop } from './screen-walk.ts'
import type { Visitor } from './visitor.ts'
import { literally } from '../harness/texts.ts'

/** Every state of a guided tour's page, up to the basket with a group's tour in it. */
export async function walkTourScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await notToBeHad(visitor, stop)
  await joining(visitor, stop)
  await booking(visitor, stop)
  await inquiring(visitor, stop)
}

/** Where nothing fits: what is wished, and who wishes it. */
async function inquiring(visitor: Visitor, stop: Stop): Promise<void> {
  const { say } = visitor
  await visitor.arrive('/guided-tours/2041')
  await visitor.link(say('inquiry.open')).click()
  await visitor.seesHeading(say('title.inquiry'))
  await stop('inquiry')
  await visitor.button(say('inquiry.send')).click()
  await visitor.page.getByRole('alert', { name: say('refusal.FIELD_REQUIRED') }).waitFor()
  await stop('inquiry-errors')
  await fillInquiry(visitor, newAddress())
  await visitor.button(say('inquiry.send')).click()
  await visitor.page.getByText(/IQ\d+/).first().waitFor()
  await stop('inquiry-sent')
}

const corrections = (visitor: Visitor) => visitor.page.getByRole('alert', { name: visitor.say('tickets.incomplete') })

/** Sold out, without booking, over. */
async function notToBeHad(visitor: Visitor, stop: Stop): Promise<void> {
  for (const [id, state] of [
    [2091, 'tour-sold-out'],
    [2101, 'tour-not-bookable'],
    [2111, 'tour-over'],
  ] as const) {
    await visitor.arrive(`/guided-tours/${id}`)
    await visitor.link(visitor.say('tour.others')).waitFor()
    await stop(state)
  }
}

/** Public tours: one by its price list alone, one with admissions, on some days sold out. */
async function joining(visitor: Visitor, stop: Stop): Promise<void> {
  const { tour, adult } = await visitor.productNames()
  await visitor.arrive('/guided-tours/2051')
  await stop('tour-public')
  await visitor.arrive('/guided-tours/2031')
  await visitor.addTickets({ [tour]: 2, [adult]: 1 })
  await visitor.putInBasket()
  await corrections(visitor).waitFor()
  await stop('tour-tickets-missing')
  const soldOut = visitor.day(new RegExp(`, ${literally(visitor.say('tickets.day.soldOut'))}$`))
  await visitor.turnTo(soldOut)
  await soldOut.first().click()
  await visitor.button(new RegExp(`^${literally(visitor.say('tour.nextAvailable', { date: '' }))}`)).waitFor()
  await stop('tour-sold-out-day')
}

let groups = 0

/** A group's tour with admissions and every kind of question. */
async function booking(visitor: Visitor, stop: Stop): Promise<void> {
  const { groupAdmission, pupils } = await visitor.productNames()
  const { page, say } = visitor
  await visitor.arrive('/guided-tours/2021')
  // a venue has few guides, and a phone lists four days, of which the first may be today
  await visitor.chooseDay(2 + (groups++ % 3))
  await stop('tour-group')
  await visitor.addTickets({ [groupAdmission]: 99 })
  await stop('tour-group-too-large')
  await visitor.addTickets({ [groupAdmission]: 2, [pupils]: 20 })
  await visitor.putInBasket()
  await corrections(visitor).waitFor()
  await stop('tour-group-errors')
  const questions = page.getByRole('region', { name: say('tour.questions') })
  await questions.getByRole('radio').first().check()
  await questions.getByRole('combobox').selectOption({ index: 2 })
  await questions.getByRole('checkbox').last().check()
  await questions.getByRole('spinbutton').fill('11')
  await questions.getByRole('textbox').first().fill('5b')
  await questions
    .getByRole('textbox')
    .last()
    .fill('Wir kommen mit dem Zug um 9.40 Uhr und bringen zwei Kinderwagen mit.')
  await stop('tour-group-answered')
  const sendToastAway = await addedToast(visitor)
  await sendToastAway()
  await stop('tour-added')
  await visitor.goToBasket()
  await stop('basket-tour')
}
