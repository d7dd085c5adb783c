import { describe } from 'vitest'
import { dayFromToday } from '../harness/other-day.ts'
import { it } from '../harness/visit.fixture.ts'
import { newAddress } from '../steps/account.ts'
import { buyAs, guestOf } from '../steps/account-orders.ts'
import type { Visitor } from '../steps/visitor.ts'

/** The last time of a day in some weeks, which other journeys leave alone. */
async function lateVisit({ url }: Visitor) {
  for (let ahead = 40; ; ahead++) {
    const day = dayFromToday(ahead)
    const answer = await fetch(`${url}/api/en/ticket/collect/event/101/date/${day.replaceAll('-', '')}`)
    const { slots } = (await answer.json()) as { slots: { datetime: string; max_tickets: number }[] }
    const last = slots?.at(-1)
    if (last?.datetime.startsWith(day) && last.max_tickets > 20) return last
  }
}

describe.concurrent('An order’s tickets are canceled by its link', () => {
  it('first one, then the rest: what was paid goes back with a credit note each time, and the places are free again', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    const { datetime, max_tickets } = await lateVisit(ada)
    const [day, time] = datetime.split(' ') as [string, string]
    const count = max_tickets - 8
    const card = { type: 'ticket', id: 1011, count, datetime, subtickets: [] }
    const booking = await buyAs(ada, await guestOf(ada, newAddress()), [card])
    /** What the page of the event says of the time, opened again until it says so. */
    const seesAtTime = (state: string) =>
      expect
        .poll(async () => {
          await ada.arrive(`/tickets/101?date=${day}&time=${time}`)
          await ada.settled()
          return ada.page.locator('label.slot', { has: ada.page.locator(`input[value="${time}"]`) }).textContent()
        })
        .toBe(time + state)
    const cancels = async (people: number) => {
      await ada.press(ada.button(ada.say('cancel.confirm', { count: people })))
      await ada.page.getByRole('status').getByText(ada.say('cancel.done')).waitFor()
    }
    const creditNotes = () => ada.link(/^Credit note .+ \(PDF\)$/)
    await seesAtTime(ada.say('tickets.left', { count: 8 }))

    await ada.arrive(`/order-review/${booking}`)
    await ada.press(ada.button(ada.say('cancel.action')))
    const places = ada.count('Adult')
    await places.fill('1')
    await places.press('Enter')
    await ada.sees(/You get CHF\s26 back/)
    await cancels(1)
    expect(await creditNotes().count()).toBe(1)
    const note = await ada.context.request.get(new URL((await creditNotes().getAttribute('href'))!, ada.url).href)
    expect(note.headers()['content-type']).toBe('application/pdf')
    await seesAtTime(ada.say('tickets.left', { count: 9 }))

    await ada.back()
    await ada.press(ada.button(ada.say('cancel.action')))
    await cancels(count - 1)
    await ada.sees(ada.say('order.canceledText'))
    expect(await creditNotes().count()).toBe(2)
    expect(await ada.button(ada.say('cancel.action')).count()).toBe(0)
    await seesAtTime('')
  })
})
