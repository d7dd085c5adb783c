import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'

describe.concurrent('Choosing tickets', () => {
  it('a sold-out day says so and names the next available date, and one press selects it (R4.66, R8.53, R4.76)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/tickets/101')
    const soldOut = anna.day(/, sold out$/)
    while (!(await soldOut.count())) await anna.press(anna.button(/^Next month/))
    await anna.press(soldOut.first())
    await anna.sees(/^The tickets for Saturday \d+\s\w+( \d{4})? are sold out\.$/)
    const next = anna.button(/^Next day with tickets: \w+ \d+\s\w+( \d{4})?$/)
    const date = /\d+\s[A-Z]\w+( \d{4})?/.exec((await next.textContent())!)![0]
    await anna.press(next)
    await anna.chooseTime()
    await anna.summary().getByText(date).first().waitFor()
    expect(await anna.chosenDay().count()).toBe(1)
  })

  it('a page that stood open past the chosen time says so at once, and offers the next one', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.page.clock.install()
    await anna.chooseVisit('/tickets/101')
    await anna.addTickets({ Adult: 2 })
    const { searchParams } = new URL(anna.page.url())
    const [date, time] = [searchParams.get('date')!, searchParams.get('time')!]
    // the museum's clock is one or two hours ahead of UTC
    const passed = Date.parse(`${date}T${time}Z`)
    await anna.page.clock.fastForward(passed - (await anna.page.evaluate(() => Date.now())))
    await anna.sees(new RegExp(`${time} is no longer available\\.$`))
    await anna.putInBasket()
    await expect.poll(() => anna.focused()).toContain('is no longer available')
    const next = anna.button(/^Next available date: /)
    const later = /\d\d:\d\d$/.exec((await next.textContent())!)![0]
    expect(later > time).toBe(true)
    await anna.press(next)
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees(new RegExp(`entry ${later}`))
  })

  it('a family ticket without a number for every part is refused with the reason, at its place (R5.21)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.chooseVisit('/tickets/101')
    await anna.addTickets({ 'Family: Adults': 2 })
    await anna.putInBasket()
    const reason = anna.link('Family: please choose a number for Children up to 16.')
    await reason.waitFor()
    expect(await anna.focused()).toMatch(/Something is still missing/)
    expect(await anna.page.title()).toMatch(/^Error: /)
    await anna.press(reason)
    expect(await anna.focused()).toMatch(/Children up to 16/)
    await anna.addTickets({ 'Family: Children up to 16': 3 })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees('CHF 48')
  })

  it('parts of a ticket keep their minimum, their maximum and their fixed count (R5.17, R5.16, R5.18)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.chooseVisit('/tickets/106')
    const team = anna.count('Team builds an arch: Participants')
    await anna.addTickets({ 'Team builds an arch: Participants': 1 })
    expect(await team.inputValue()).toBe('6')
    await anna.addTickets({ 'Team builds an arch: Participants': 13 })
    await anna.sees('At most 12.')
    expect(await team.inputValue()).toBe('6')
    await anna.arrive('/tickets/103')
    const table = anna.count('Table for four: Seats at the table')
    await anna.oneMore('Table for four: Seats at the table')
    expect(await table.inputValue()).toBe('4')
    await anna.press(anna.button('One fewer: Table for four: Seats at the table'))
    expect(await table.inputValue()).toBe('0')
  })

  it('more than a time has left is refused with what was asked for and what there is (R5.14, R5.13, R5.15)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.chooseVisit('/tickets/101')
    await anna.addTickets({ Adult: 7, Concession: 100 })
    await anna.sees(/^You asked for 100; \d+ left\.$/)
    expect(await anna.count('Concession').inputValue()).toBe('0')
    expect(await anna.count('Adult').inputValue()).toBe('7')
    await anna.addTickets({ 'Culture pass': 6 })
    await anna.sees('You asked for 6; 5 left.')
  })

  it('A free ticket for a child needs a paying adult for the same time', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.chooseVisit('/tickets/104')
    await anna.addTickets({ Child: 1 })
    await anna.putInBasket()
    await anna.link('Child: please choose a paid ticket for the same time as well.').waitFor()
    await anna.addTickets({ 'Accompanying adult': 1 })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees('Child')
    expect(await anna.page.getByRole('complementary').getByText('CHF 16').count()).toBeGreaterThan(0)
  })

  it('a count typed as "1e3", "-2", nothing or in other digits is no count (R5.53)', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.chooseVisit('/tickets/101')
    for (const typed of ['1e3', '-2', '', '٣', '2.5', ' 0x1F ']) {
      await anna.addTickets({ Adult: 2 })
      await anna.addTickets({ Adult: typed })
      expect(await anna.count('Adult').inputValue(), `typed "${typed}"`).toBe('0')
    }
    await anna.addTickets({ Adult: ' 3 ' })
    expect(await anna.count('Adult').inputValue()).toBe('3')
  })

  it('a typed count is in the total at once, and the press that follows is not lost to what moves (R5.53)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/tickets/111')
    await anna.count('Adult').fill('2')
    await anna.putInBasket()
    await anna.seesHeading(anna.say('tickets.added'))
    await anna.goToBasket()
    expect(await anna.count('Adult').inputValue()).toBe('2')
  })

  it('a ticket without a date is bought without choosing one (R1.3, R5.20)', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive('/tickets/111')
    expect(await anna.page.getByRole('grid').count()).toBe(0)
    await anna.takeToPayment({ Adult: 1, Concession: 1 })
    await anna.sees('Valid on a day of your choice')
    await anna.pay()
    await anna.atTheBank('pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
    await anna.sees('CHF 52')
  })

  it('an event that is over says so and sells nothing (R4.68, R8.54, R4.75)', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'de' })
    await anna.arrive('/tickets/109')
    await anna.sees(anna.say('tickets.exhibitionEnded'))
    expect(await anna.button(anna.say('tickets.add')).count()).toBe(0)
  })

  it('the list is filtered by venue and kind, and an empty one says so (R2.108, R2.109, R8.55)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/tickets')
    const all = await anna.events().count()
    await anna.chooseFilter(anna.say('shop.venue'), 'Toll House City Museum')
    // its own two, and the ticket of three houses
    await anna.sees('3 results')
    expect(await anna.events().count()).toBeLessThan(all)
    // what would leave nothing is not offered: only an address asks for it
    expect(await anna.filter(anna.say('tickets.group')).getByRole('link', { name: 'Evening' }).count()).toBe(0)
    await anna.arrive('/tickets?venue=2&group=3')
    await anna.sees('There are no results for this selection.')
    await anna.press(anna.link('Show everything'))
    await anna.sees(`${all} results`)
  })

  it('The calendar is worked by keyboard: arrows, Home, End, PageUp and PageDown, and Enter chooses', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/tickets/102')
    await anna.page.getByRole('grid').getByRole('button').and(anna.page.locator('[tabindex="0"]')).focus()
    const at = async (key: string) => {
      const before = await anna.focused()
      await anna.page.keyboard.press(key)
      await expect.poll(() => anna.focused()).not.toBe(before)
      return new Date(`${/\d+\s\w+ \d{4}/.exec(await anna.focused())![0].replace(/\s/g, ' ')} 12:00 UTC`)
    }
    const start = await at('PageDown')
    const weekday = (date: Date) => (date.getUTCDay() + 6) % 7
    const next = await at('ArrowRight')
    expect(next.getTime() - start.getTime()).toBe(86_400_000)
    expect((await at('ArrowDown')).getTime() - next.getTime()).toBe(7 * 86_400_000)
    expect(await at('ArrowUp')).toEqual(next)
    expect(await at('ArrowLeft')).toEqual(start)
    // on a Sunday End has nowhere to go
    if (weekday(start) === 6) await at('ArrowLeft')
    expect(weekday(await at('End'))).toBe(6)
    const monday = await at('Home')
    expect(weekday(monday)).toBe(0)
    const later = await at('PageDown')
    expect(later.getTime() - monday.getTime()).toBe(35 * 86_400_000)
    await anna.settled()
    expect(await anna.page.getByRole('grid').getAttribute('aria-labelledby')).toBe('weeks')
    await anna.seesHeading(new RegExp(later.toLocaleDateString('en', { month: 'long' })))
    await at('PageUp')
    await anna.settled()
    while (!/available|left|from/.test(await anna.focused())) await at('ArrowRight')
    const chosen = await anna.focused()
    await anna.page.keyboard.press('Enter')
    await anna.chosenDay().waitFor()
    expect(await anna.chosenDay().textContent()).toContain(/\d+\s\w+ \d{4}/.exec(chosen)![0])
  })

  it('the running total is announced as it changes, and stays in view on a phone (R1.29)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.chooseVisit('/tickets/101')
    await anna.oneMore('Adult')
    await anna.oneMore('Concession')
    const text = anna.summary().locator('[aria-live="polite"]').filter({ hasText: 'Total' })
    expect((await text.textContent())?.replace(/\s/g, ' ')).toBe('Total CHF 46')
    expect(
      await text.evaluate((total) => {
        const { top, bottom } = total.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    ).toBe(true)
  })
})
