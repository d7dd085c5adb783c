import { describe, expect, it } from 'vitest'
import { checkIban, electronicIban } from './iban.ts'

describe('an IBAN for direct debit', () => {
  it.each([
    'CH93 0076 2011 6238 5295 7',
    'de89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
    'NO93 8601 1117 947',
  ])('%s is right (R3.18)', (typed) => {
    expect(checkIban(typed)).toBe(true)
  })

  it.each([
    ['a wrong digit', 'CH93 0076 2011 6238 5295 8'],
    ['two digits swapped', 'CH93 0076 2011 6283 5295 7'],
    ['a digit too few', 'CH93 0076 2011 6238 5295'],
    // the check digits of this one are right, but Swiss IBANs have 21 signs
    ['the length of another country', 'CH80 0076 2011 6238 5295'],
    ['digits of another script', 'CH٩٣ 0076 2011 6238 5295 7'],
    // these three have check digits that are right by arithmetic alone
    ['something before its country', '1NO1 6860 1111 7947 0150'],
    ['a letter among its check digits', 'NO9X 8601 1117 9470 09'],
    ['more signs than any country has', `NO93${'8'.repeat(28)}019`],
    ['one digit alone', '1'],
    ['nothing', ''],
  ])('with %s is refused (R3.18)', (_, typed) => {
    expect(checkIban(typed)).toBe(false)
  })

  it('is passed on in capitals without blanks (R7.50)', () => {
    expect(electronicIban(' ch93 0076 2011 6238 5295 7')).toBe('CH9300762011623852957')
  })
})
