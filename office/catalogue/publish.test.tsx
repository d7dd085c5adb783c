// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Met, Published } from './met-groups.ts'
import { priceChange } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const met = (given: Partial<Met> = {}): Met => ({
  kind: 'event',
  id: 1,
  time: '2031-03-27 10:30',
  what: 'gone',
  was: null,
  is: null,
  name: 'Garten',
  orders: ['F100001'],
  people: 2,
  paying: 0,
  others: ['2031-03-27 10:00', '2031-03-27 11:00'],
  choice: { do: 'move', to: '2031-03-27 10:00' },
  ...given,
})
const plan = (given: Partial<Published> = {}): Published => ({
  revision: 4,
  at: null,
  changes: 1,
  met: [],
  settled: { moved: 0, canceled: 0, kept: 0, left: 0, back: [], mails: [] },
  promises: [],
  prices: [],
  warnings: 0,
  ...given,
})
const draft = {
  draft: 3,
  title: 'Winter',
  opened: { who: 'Ada', at: '2031-01-01T08:00:00.000Z' },
  changed: { who: 'Ada', at: '2031-01-01T08:00:00.000Z' },
  publish_at: null,
  files: [],
  differences: [],
  count: 1,
  problems: [],
  warnings: [],
  conflicts: [],
  links: [],
}

type Asked = { choices?: (NonNullable<Met['choice']> & Pick<Met, 'time'>)[]; at?: string }
const everything: Permission[] = ['catalogue', 'show', 'move', 'move waive', 'cancel-time']

async function opened(answer: (body: Asked) => Published, may = everything) {
  const { user, bodies } = openOffice('/catalogue/drafts/3', {
    session: () => sessionOf({ may }),
    'catalogue-draft': () => draft,
    'catalogue-publish': (body) => answer(body as Asked),
    catalogue: () => [],
  })
  await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }))
  return { user, bodies, panel: within(screen.getByRole('complementary', { name: 'Veröffentlichen' })) }
}
/** What a plan answers where somebody has chosen something. */
const asChosen = (times: Met[], { choices = [] }: Asked): Met[] =>
  times.map((one) => {
    const chosen = choices.find(({ time }) => time === one.time)
    return { ...one, choice: chosen ? { do: chosen.do, ...(chosen.to && { to: chosen.to }) } : one.choice }
  })

describe('Publishing a draft', () => {
  it('asks about a price that is ten times another, and sends along what was shown', async () => {
    const price = { ...priceChange, percent: 900 }
    const promises = [{ kind: 'pass' as const, name: 'Jahreskarte', gone: ['Teich'], sold: 7 }]
    const baskets = [{ what: 'changed' as const, name: 'Garten', baskets: 2, places: 3 }]
    const texts = [
      { lang: 'fr', count: 2 },
      { lang: 'it', count: 1 },
    ]
    const shown = plan({ prices: [price], promises, baskets, warnings: 2, texts })
    const { user, bodies, panel } = await opened(() => shown)
    await panel.findByText('Garten: CHF 16.00 → CHF 160.00')
    panel.getByText('+900 %')
    panel.getByText('7 × «Jahreskarte» ist verkauft und verspricht, was wegfällt')
    panel.getByText('2 Warenkörbe enthalten «Garten», das anders kostet')
    panel.getByText('2 Hinweise')
    for (const lacks of ['Texte fehlen: Französisch', 'Texte fehlen: Italienisch']) panel.getByText(lacks)
    panel.getByText(/^Ist das so gemeint\?/)
    await user.click(panel.getByRole('button', { name: 'Jetzt veröffentlichen' }))
    await screen.findByText('Der Entwurf ist im Verkauf.')
    // it is gone, so nothing asks for it again
    await waitFor(() => expect(bodies('catalogue')).not.toEqual([]))
    expect(bodies('catalogue-draft')).toHaveLength(1)
    expect(bodies('catalogue-publish')).toEqual([
      { draft: 3, plan: true },
      { draft: 3, planned: shown },
    ])
  })

  it('goes on sale at a time of the museum', async () => {
    const { user, bodies, panel } = await opened(({ at = null }) => plan({ at }))
    await user.click(panel.getByRole('radio', { name: 'Zu einer festen Zeit' }))
    await screen.findByText('Wählen Sie Tag und Zeit.')
    await user.type(screen.getByLabelText('Tag und Zeit'), '2031-01-01T00:00')
    await user.click(await screen.findByRole('button', { name: /1\. Januar 2031.* veröffentlichen$/ }))
    await expect
      .poll(() => bodies('catalogue-publish').at(-1))
      .toMatchObject({ draft: 3, at: '2030-12-31T23:00:00.000Z', planned: { changes: 1 } })
  })

  it('says whom it meets, what is proposed for them, and does what is chosen instead', async () => {
    const times = [
      met(),
      met({
        time: '2031-03-28 10:30',
        orders: ['F100002', 'F100003'],
        others: ['2031-03-28 10:00'],
        choice: { do: 'move', to: '2031-03-28 10:00' },
      }),
    ]
    const settled = { moved: 3, canceled: 0, kept: 0, left: 0, back: [], mails: [{ lang: 'de', count: 3 }] }
    const { user, bodies, panel } = await opened((body) => plan({ met: asChosen(times, body), settled }))
    const group = within(await panel.findByRole('region', { name: /^Garten, 2 Termine/ }))
    group.getByText('3 Bestellungen, 4 Personen: Garten um 10:30 gibt es nicht mehr')
    expect(group.getByRole('link', { name: 'F100002' }).getAttribute('href')).toBe('/office/orders/F100002')
    expect(group.getByRole('radio', { name: 'Auf 10:00 umbuchen, mit E-Mail' })).toHaveProperty('checked', true)
    panel.getByRole('button', { name: 'Jetzt veröffentlichen, 3 umbuchen' })
    await user.click(group.getByRole('radio', { name: 'Absagen und zurückzahlen' }))
    const of = { kind: 'event', id: 1, do: 'call_off' }
    await expect
      .poll(() => bodies('catalogue-publish').at(-1))
      .toEqual({
        draft: 3,
        plan: true,
        choices: [
          { ...of, time: '2031-03-27 10:30' },
          { ...of, time: '2031-03-28 10:30' },
        ],
      })
  })

  it('asks once for all that are open, and says how many are', async () => {
    const open = ['10:00', '11:00'].map((hour) => met({ time: `2031-03-27 ${hour}`, others: [], choice: null }))
    const { user, bodies, panel } = await opened((asked) => plan({ met: asChosen(open, asked) }))
    await panel.findByText('2-mal ist noch zu wählen, was mit Bestellungen geschieht.')
    const all = panel.getByRole('combobox', { name: 'Für alle 2, die noch offen sind' })
    // what cannot be of all of them is not offered
    expect(within(all).queryByRole('option', { name: /umbuchen/ })).toBeNull()
    await user.selectOptions(all, 'Absagen und zurückzahlen')
    const of = { kind: 'event', id: 1, do: 'call_off' }
    await expect
      .poll(() => bodies('catalogue-publish').at(-1))
      .toMatchObject({ choices: ['10:00', '11:00'].map((hour) => ({ ...of, time: `2031-03-27 ${hour}` })) })
    await expect.poll(() => panel.queryByRole('combobox')).toBeNull()
  })

  it('offers of all only what somebody may do, and asks nothing of all where one is open that has orders', async () => {
    const open = ['10:00', '11:00'].map((hour) => met({ time: `2031-03-27 ${hour}`, choice: null }))
    const { panel } = await opened(() => plan({ met: open }), ['catalogue', 'show'])
    const all = await panel.findByRole('combobox', { name: /^Für alle 2/ })
    expect([...(all as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Einzeln wählen',
      'Behalten, wie verkauft',
    ])
    cleanup()
    const [one, other] = open
    const { panel: alone } = await opened(() => plan({ met: [one!, { ...other!, orders: [], paying: 1 }] }))
    await alone.findByText('Einmal ist noch zu wählen, was mit Bestellungen geschieht.')
    expect(alone.queryByRole('combobox', { name: /^Für alle/ })).toBeNull()
  })

  it('moves all of a closed day to the same hours of one other day, which can be chosen', async () => {
    const closed = (hour: string, others: string[]) =>
      met({ what: 'closed', time: `2031-03-27 ${hour}`, others, choice: null })
    const times = [
      closed('10:30', ['2031-03-28 10:30', '2031-03-26 10:30', '2031-03-29 10:30']),
      closed('11:00', ['2031-03-26 11:00', '2031-03-29 11:00', '2031-03-26 10:30']),
    ]
    const { user, bodies, panel } = await opened((body) => plan({ met: asChosen(times, body) }))
    const group = within(await panel.findByRole('region', { name: 'Garten, 2 Termine am 27. März 2031' }))
    await user.click(
      group.getByRole('radio', { name: 'Auf Mittwoch, 26. März 2031, dieselbe Uhrzeit, umbuchen, mit E-Mail' }),
    )
    const moved = (day: string) => [
      { kind: 'event', id: 1, time: '2031-03-27 10:30', do: 'move', to: `${day} 10:30` },
      { kind: 'event', id: 1, time: '2031-03-27 11:00', do: 'move', to: `${day} 11:00` },
    ]
    await expect.poll(() => bodies('catalogue-publish').at(-1)).toMatchObject({ choices: moved('2031-03-26') })
    await user.selectOptions(await group.findByRole('combobox', { name: 'Neuer Tag' }), 'Samstag, 29. März 2031')
    await expect.poll(() => bodies('catalogue-publish').at(-1)).toMatchObject({ choices: moved('2031-03-29') })
  })

  it('waits until somebody has chosen where nothing is kind by itself, and offers only what they may', async () => {
    const closed = met({ what: 'closed', others: [], choice: null })
    const { user, panel } = await opened((body) => plan({ met: asChosen([closed], body) }), ['catalogue', 'show'])
    await panel.findByText(/^Es gibt am selben Tag keine Zeit/)
    const button = panel.getByRole('button', { name: 'Jetzt veröffentlichen' })
    expect(button).toHaveProperty('disabled', true)
    expect(panel.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'false',
      'true',
      'keep',
    ])
    await user.click(panel.getByRole('radio', { name: 'Behalten, wie verkauft' }))
    await expect.poll(() => (button as HTMLButtonElement).disabled).toBe(false)
  })

  it('keeps what takes place shorter or smaller as it was sold', async () => {
    const times = [
      met({ what: 'shorter', was: '2031-03-27 12:00', is: '2031-03-27 11:00', others: [], choice: { do: 'keep' } }),
      met({ what: 'smaller', was: '30', is: '1', id: 2, name: 'Teich', others: [], choice: { do: 'keep' } }),
    ]
    const { panel } = await opened(() => plan({ met: times }))
    await panel.findByText('Eine Bestellung, 2 Personen: Garten endet um 11:00 statt 12:00')
    panel.getByText('Eine Bestellung, 2 Personen: Teich hat 1 Platz statt 30, verkauft sind mehr')
    expect(panel.getAllByText(/^Vorgewählt: Der Besuch findet statt/)).toHaveLength(2)
  })
})

it('Putting an older revision on sale again offers the same choices for whom it meets', async () => {
  const closed = met({ what: 'closed', others: [], choice: null })
  const revision = { at: '2031-01-01T08:00:00.000Z', source: 'office', who: 'Ada', files: null }
  const { at: _, ...comesTo } = plan()
  const { user, bodies } = openOffice('/catalogue/history', {
    session: () => sessionOf({ may: everything }),
    catalogue: () => [
      { ...revision, revision: 2, on_sale: true },
      { ...revision, revision: 1, on_sale: false },
    ],
    'catalogue-take-back': (body) => ({ ...comesTo, as: 1, met: asChosen([closed], body as Asked) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Stand 1' }))
  const button = await screen.findByRole('button', { name: 'Diesen Stand wieder verkaufen' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: 'Absagen und zurückzahlen' }))
  await expect.poll(() => (button as HTMLButtonElement).disabled).toBe(false)
  await user.click(button)
  const choices = [{ kind: 'event', id: 1, time: '2031-03-27 10:30', do: 'call_off' }]
  await expect
    .poll(() => bodies('catalogue-take-back').at(-1))
    .toMatchObject({ revision: 1, choices, planned: { as: 1 } })
})
