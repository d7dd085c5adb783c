import { describe, expect, it } from 'vitest'
import { agentInWords, mayGive, mayWith, type StaffRole } from './permissions.ts'
import { commandLine, mayAlso, type Actor, type May } from './roles.ts'

const roles: StaffRole[] = [
  { id: 'door', name: 'Door', permissions: ['redeem', 'today'] },
  { id: 'desk', name: 'Desk', permissions: ['redeem', 'book free'] },
]
const grant = (role: string, ...venues: string[]) => ({ role, venues: venues.length > 0 ? venues : null })
const may = (...grants: ReturnType<typeof grant>[]) => mayWith(grants, roles)
const who = (own: May): Actor => ({ id: null, name: 'Ada', person: { id: 'ada', may: own } })

describe('roles together', () => {
  it.each([
    ['one for some venues', [grant('door', 'haus')], { redeem: ['haus'], today: ['haus'] }],
    ['the same for others', [grant('door', 'haus'), grant('door', 'nord')], { redeem: ['haus', 'nord'] }],
    ['one for all after some', [grant('door', 'haus'), grant('desk')], { redeem: null, today: ['haus'] }],
    ['some after one for all', [grant('desk'), grant('door', 'haus')], { redeem: null, today: ['haus'] }],
    ['one that there is no more', [grant('king'), grant('door')], { redeem: null, today: null }],
  ])('%s allow what one of them allows', (_, grants, allowed) => {
    const come = Object.fromEntries(
      [...may(...grants)].map(([permission, venues]) => [permission, venues && [...venues]]),
    )
    expect(come).toMatchObject(allowed)
    expect(come).not.toHaveProperty('people')
  })
})

describe('somebody', () => {
  it.each([
    ['what they have not', may(grant('desk')), may(grant('door')), false],
    ['what they have everywhere to one venue', may(grant('desk')), may(grant('desk', 'haus')), true],
    ['what they have in a venue to it', may(grant('desk', 'haus', 'nord')), may(grant('desk', 'haus')), true],
    ['what they have in a venue to another too', may(grant('desk', 'haus')), may(grant('desk', 'haus', 'nord')), false],
    ['what they have in a venue everywhere', may(grant('desk', 'haus')), may(grant('desk')), false],
    ['nothing', may(), may(), true],
  ])('gives %s: %s', (_, own, what, given) => {
    expect(mayGive(who(own), what)).toBe(given)
  })

  it('at the command line gives everything', () => {
    expect(mayGive(commandLine, may(grant('door'), grant('desk')))).toBe(true)
  })

  it('is trusted with what holds for all venues only where they may it in all', () => {
    expect(
      [may(grant('desk')), may(grant('desk', 'haus')), may(grant('door'))].map((own) => mayAlso(who(own), 'book free')),
    ).toEqual([true, false, false])
  })
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.0', ''],
])('the browser %s is called %s', (header, words) => {
  expect(agentInWords(header)).toBe(words)
})
