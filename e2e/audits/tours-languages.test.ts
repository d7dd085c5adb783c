import { describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { brokenWords, sideways } from '../harness/layout.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'
import { demonstrated, literally } from '../harness/texts.ts'

/** The walk of each language, by its id less the place of the language among them. */
const walks = 2061

async function wrong({ page }: Visitor, where: string): Promise<string[]> {
  const broken = (await brokenWords(page)).map((word) => `torn: ${word}`)
  return [...(await barriers(page)), ...(await sideways(page)).what, ...broken].map((what) => `${where}: ${what}`)
}

describe.concurrent('Guided tours in every language', () => {
  for (const [place, lang] of demonstrated.entries()) {
    it(`a walk is put in the basket by keyboard alone, and nothing bars a group's tour, in ${lang} (R6.2, R2.14, R2.15, R2.105)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ lang })
      const { page, say } = anna
      await anna.arrive('/guided-tours')
      const results = await wrong(anna, 'list')
      await enter(anna, page.getByRole('main').locator(`a[href^="/${lang}/guided-tours/${walks + place}"]`))
      await page.waitForURL(new RegExp(`/guided-tours/${walks + place}`))
      await page.getByRole('grid').waitFor()
      results.push(...(await wrong(anna, 'walk')))
      await tabTo(
        anna,
        page
          .getByRole('region', { name: say('tour.participants') })
          .getByRole('textbox')
          .first(),
      )
      await page.keyboard.type('2')
      await enter(anna, anna.button(say('tickets.add')))
      await enter(anna, anna.link(say('tickets.toBasket')))
      await anna.seesHeading(new RegExp(`^${literally(say('title.checkout'))}`))
      // a count and what it counts stay on one line: the spaces between them are no plain ones
      const people = say('shop.labelled', { label: say('tour.people', { count: 2 }), value: '2 × ' })
      await anna.sees(new RegExp(`^${literally(people)}`.replaceAll(' ', '\\s')))
      await anna.arrive('/guided-tours/2021')
      await anna.putInBasket()
      await page.getByRole('alert', { name: say('tickets.incomplete') }).waitFor()
      expect([...results, ...(await wrong(anna, 'group'))]).toEqual([])
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    })
  }
})
