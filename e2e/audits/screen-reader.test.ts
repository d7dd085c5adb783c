import { describe } from 'vitest'
import type { Locator } from 'playwright-core'
import { it } from '../harness/visit.fixture.ts'
import { literally, type Lang } from '../harness/texts.ts'

// The accessibility tree is what a screen reader reads out: role, name and state of each thing, line by line.

/** The elements of the accessibility tree, each as `role "name"`. */
async function readOut(part: Locator): Promise<string[]> {
  const tree = await part.ariaSnapshot()
  // a name with a colon stands in quotes of its own
  return tree
    .split('\n')
    .flatMap(
      (line) =>
        /^\s*- '?([a-z]+(?: "(?:[^"\\]|\\.)*")?)/.exec(line)?.[1]?.replaceAll("''", "'").replace(/\s+/g, ' ') ?? [],
    )
}
/** Controls and landmarks without a name. */
const nameless = (text: string[]) =>
  text.filter((line) =>
    /^(link|button|textbox|checkbox|radio|combobox|img|grid|navigation|region|complementary|progressbar)$/.test(line),
  )

const pressed = (text: string[]) => text.filter((line) => /^(link|button|textbox|checkbox|radio|combobox)/.test(line))
const among = (text: string[], role: string, ...parts: string[]) =>
  text.filter((line) => line.startsWith(role) && parts.every((part) => line.includes(part)))

describe.concurrent('What a screen reader reads out', () => {
  for (const lang of ['de', 'fr'] as Lang[]) {
    it(`of the header: the shop, its menu, the language and what is in the basket, in ${lang} (R2.47, R2.56, R2.58)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ lang, width: 1280 })
      const { siteName } = await anna.productNames()
      await anna.arrive('/tickets')
      const header = await readOut(anna.page.getByRole('banner'))
      expect(header).toContain(`navigation "${anna.say('shell.menu')}"`)
      const language = anna.say('shell.language', {
        language: new Intl.DisplayNames(lang, { type: 'language' }).of(lang)!,
      })
      expect(pressed(header).map((line) => line.toLowerCase())).toEqual(
        [
          `link "${siteName}"`,
          `link "${anna.say('nav.tickets')}"`,
          ...(['guidedTours', 'merchandise', 'passes', 'voucherList'] as const).map(
            (area) => `link "${anna.say(`nav.${area}`)}"`,
          ),
          `button "${anna.say('shell.account')}"`,
          `button "${language}"`,
          `link "${anna.say('title.search')}"`,
          `link "${anna.say('shell.basket')}${anna.say('shell.basketCount', { count: 0 })}"`,
        ].map((line) => line.toLowerCase()),
      )
      expect(nameless(header)).toEqual([])
    })

    it(`of the calendar: the weeks, every day with its date and what is left, and where one leafs, in ${lang} (R4.65, R4.66)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ lang, width: 1280 })
      await anna.chooseVisit('/tickets/101')
      const calendar = await readOut(anna.page.getByRole('grid'))
      expect(calendar[0]).toMatch(/^grid "\d.* ?– ?\d.*\p{L}+.*"$/u)
      const weekdays = Array.from({ length: 7 }, (_, day) =>
        new Intl.DateTimeFormat(`${lang}-CH`, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + day)),
      )
      const states = (['open', 'few', 'soldOut', 'closed', 'none', 'expired'] as const).map((of) =>
        literally(anna.say(`tickets.day.${of}`)),
      )
      const spoken = new RegExp(`^button "(${weekdays.join('|')}),? \\d.*\\d{4}, .*(${states.join('|')}|CHF).*"$`, 'i')
      const days = among(calendar, 'button')
      // without those of the first week that have passed
      expect(days.length).toBeGreaterThanOrEqual(29)
      expect(days.filter((day) => !spoken.test(day))).toEqual([])
      expect(among(calendar, 'columnheader')).toHaveLength(7)
      expect(nameless(calendar)).toEqual([])
      for (const turn of ['tickets.earlierWeeks', 'tickets.laterWeeks'])
        expect(await anna.button(new RegExp(`^${literally(anna.say(turn))}, .*–.*$`)).count()).toBe(1)
    })

    it(`of the basket: its line, the count, what takes it out, the sum and the way on, in ${lang} (R2.27, R2.95, R3.21)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ lang })
      const { exhibition, adult } = await anna.productNames()
      const line = exhibition.replace(/\s+/g, ' ')
      await anna.fillBasket()
      await anna.settled()
      const basket = await readOut(anna.page.getByRole('main'))
      for (const expected of [
        `navigation "${anna.say('checkout.progress')}"`,
        `button "${anna.say('shop.fewer', { label: adult })}"`,
        `textbox "${adult}"`,
        `button "${anna.say('shop.more', { label: adult })}"`,
        `complementary "${anna.say('shop.total')}"`,
        `link "${anna.say('checkout.continue')}"`,
      ]) {
        expect(
          basket.filter((text) => text === expected),
          expected,
        ).toHaveLength(1)
      }
      // two of one tour stand apart by their time
      expect(among(basket, `region "${line} `, ':')).toHaveLength(1)
      expect(among(basket, 'heading', anna.say('title.checkout'))).toHaveLength(1)
      expect(among(basket, 'button', anna.say('checkout.remove'), adult)).toHaveLength(1)
      expect(nameless(basket)).toEqual([])
      expect(
        among(
          await readOut(anna.page.getByRole('banner')),
          'link',
          anna.say('shell.basket') + anna.say('shell.basketCount', { count: 1 }),
        ),
      ).toHaveLength(1)
    })
  }
})
