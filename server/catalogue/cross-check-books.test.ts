import { describe, expect, it } from 'vitest'
import { withAccounts, withTills } from '../testing/museum.fixture.ts'
import { catalogueFolder, smallMuseum } from './catalogue.fixture.ts'
import { loadFiles } from './read-catalogue.ts'
import { problemLines } from './problem-lines.fixture.ts'

const museum: Record<string, string> = withTills(withAccounts(smallMuseum))

/** What is told of the small museum's settings with a change, without the line. */
async function reportedOf(from: string, to: string): Promise<string[]> {
  expect(museum['shop.yaml']).toContain(from)
  const { folder, remove } = await catalogueFolder({
    ...museum,
    'shop.yaml': museum['shop.yaml']!.replace(from, () => to),
  })
  const { problems } = await problemLines(await loadFiles(folder))
  await remove()
  return problems.map((line) => line.replace(/^museum\/shop.yaml:\d+: settings\./, ''))
}

describe('tills and accounts', () => {
  it('without a mistake are told of nothing', async () => {
    expect(await reportedOf('fewLeft: 7', 'fewLeft: 8')).toEqual([])
  })

  it.each([
    ['id: kasse-2', 'id: kasse-1', 'tills.id: till kasse-1 is already given'],
    ['Kasse im Foyer, venue: haus', 'Kasse, venue: hus', 'tills.venue: there is no venue "hus"; did you mean "haus"?'],
    [
      '    tills: {moved: "1090", differences: "6960"}\n',
      '',
      'accounts: needs tills: {moved, differences}, since there are tills',
    ],
    [
      '- {account: "3000"}',
      '- {kind: shipping, account: "3000"}',
      'accounts.sales: must name neither kind nor rate: the last is for all else',
    ],
    [
      '- {kind: ticket, rate: 8.1, account: "3400", tax: "81"}',
      '- {account: "3400"}',
      'accounts.sales: is for all, so those after it are for nothing: put it last',
    ],
    [
      'fewLeft: 7',
      'fewLeft: 7\n  donations: true',
      'accounts.money: needs an account of donations, since counters ask for them',
    ],
    ['cash: "1000"', 'cash: "10000"', 'accounts.money.cash: has not the 4 digits of an account of DATEV'],
    [
      'kind: ticket, account: "3410"',
      'kind: ticket, account: "341"',
      'accounts.sales.account: has not the 4 digits of an account of DATEV',
    ],
    [
      '    vouchers: "2030"\n',
      '    vouchers: "2030"\n    payouts: {bank: "1020", fees: "684", other: "1099"}\n',
      'accounts.payouts.fees: has not the 4 digits of an account of DATEV',
    ],
    ['cash: "1000"', 'cash: 1000', 'accounts.money.cash: must be a text: put it in quotes, "1000"'],
    ['rate: 8.1', 'rate: high', 'accounts.sales.rate: must be percent, like 8.1, exempt, export or voucher'],
  ])('%s → %s: %s', async (from, to, line) => {
    expect(await reportedOf(from, to)).toEqual([line])
  })
})
