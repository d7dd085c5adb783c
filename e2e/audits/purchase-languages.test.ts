import { describe } from 'vitest'
import { demonstrated } from '../harness/texts.ts'
import { it } from '../harness/visit.fixture.ts'
import { buyIn } from '../steps/purchase-in-language.ts'

describe.concurrent('In every language of the shop', () => {
  // German is bought in by a journey
  for (const lang of demonstrated.filter((one) => one !== 'de'))
    it(`a guest buys in ${lang} on a small phone from home to paid, and mail and PDF speak it too (R1.26, R1.2, R1.13)`, ({
      visit,
      expect,
    }) => buyIn(lang, { visit, expect }))
})
