import { describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { sideways } from '../harness/layout.ts'
import { it } from '../harness/visit.fixture.ts'

describe.concurrent('Guided tours', () => {
  for (const [width, dark] of [
    [1280, false],
    [390, true],
    [320, false],
  ] as const) {
    it(`a tour’s page has no barrier at ${width} px, ${dark ? 'dark' : 'light'}, as opened and with what is wrong (R2.15, R2.107)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ width, dark, lang: 'de' })
      await anna.arrive('/guided-tours/2021')
      const before = await barriers(anna.page)
      await anna.putInBasket()
      await anna.page.getByRole('alert', { name: anna.say('tickets.incomplete') }).waitFor()
      expect([...before, ...(await barriers(anna.page)), ...(await sideways(anna.page)).what]).toEqual([])
    })
  }

  for (const [width, dark] of [
    [1280, false],
    [390, true],
  ] as const) {
    it(`tours that sell nothing or to classes have no barrier at ${width} px, ${dark ? 'dark' : 'light'} (R2.15, R4.69, R4.71, R4.72)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ width, dark, lang: 'de' })
      const results: string[] = []
      for (const id of [2091, 2101, 2111, 2011, 2081]) {
        await anna.arrive(`/guided-tours/${id}`)
        await anna.settled()
        results.push(
          ...[...(await barriers(anna.page)), ...(await sideways(anna.page)).what].map((what) => `${id}: ${what}`),
        )
      }
      expect(results).toEqual([])
    })
  }
})
