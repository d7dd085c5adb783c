/** A session of a till that nobody had; one that is still open was not counted yet. */
export const sampleClosing = (isOpen: boolean) => ({ ...closing, ...(isOpen && open) })

const closing = {
  session: '00000000-0000-4000-8000-000000000000',
  till: 'till-1',
  name: 'Sample till',
  venue: 'house',
  number: 147,
  who: 'Ada Björk-Nguyễn',
  opened: '2026-10-24T07:00:00.000Z',
  closed: '2026-10-24T16:00:00.000Z',
  closed_by: 'Ada Björk-Nguyễn',
  currency: 'CHF',
  begun_with: 30_000,
  sales: 131,
  refunds: 1,
  means: [
    { means: 'cash', sold: 141_200, back: 2600, amount: 138_600 },
    { means: 'terminal', sold: 20_000, back: 0, amount: 20_000 },
  ],
  vat: [
    { rate: '8.1', gross: 138_600, vat: 10_385, net: 128_215 },
    { rate: 'exempt', gross: 20_000, vat: 0, net: 20_000 },
  ],
  paid_in: 0,
  paid_out: 50_000,
  moved: [{ at: '2026-10-24T11:10:00.000Z', way: 'out' as const, amount: 50_000, reason: 'safe' }],
  expected: 118_600,
  counted: 118_000,
  difference: -600,
  coins: [
    { coin: '200', count: 5 },
    { coin: '0.5', count: 360 },
    { coin: '0.05', count: 0 },
  ],
  terminal: { expected: 20_000, counted: 20_500, difference: 500 },
  note: 'wrong change',
  plan: false,
}
const open = {
  closed: null,
  closed_by: '',
  counted: null,
  difference: null,
  coins: [],
  terminal: { ...closing.terminal, counted: null, difference: null },
  note: '',
  means: [{ means: 'cash', sold: 138_600, back: 0, amount: 138_600 }, closing.means[1]!],
  paid_in: 50_000,
  paid_out: 0,
  moved: [{ ...closing.moved[0]!, way: 'in' as const, reason: 'change' }],
  expected: 218_600,
}

/** A day of a house, with the names of its event and its tour, or one on which it is closed. */
export const sampleProgramme = (event: string, tour: string, isClosed: boolean) => ({
  day: '2026-10-24',
  venue: 'Sample house',
  hours: isClosed ? null : { from: '10:00', to: '18:00' },
  times: isClosed ? [] : times(event, tour),
})

const times = (event: string, tour: string) => [
  {
    name: event,
    notes: [],
    from: '2026-10-24 10:00',
    to: '2026-10-24 18:00',
    places: 600,
    sold: 231,
    isMany: true,
  },
  {
    name: tour,
    notes: ['Private tour, English', 'Meeting point: at the fountain', 'Sample school, F100001: 12'],
    from: '2026-10-24 23:45',
    to: '2026-10-25 01:15',
    places: 20,
    sold: 12,
    isMany: false,
  },
]

/** Who comes to a tour; nobody yet to an event. */
export const sampleParticipants = (
  name: string,
  answers: readonly { question: string; answer: string }[],
  isEvent: boolean,
) => ({
  name,
  detail: isEvent ? '' : 'Private tour',
  venue: 'Sample house',
  from: '2026-10-24 23:45',
  to: '2026-10-25 01:15',
  language: isEvent ? '' : 'English',
  meetingPoint: isEvent ? '' : 'At the fountain',
  places: 20,
  parties: isEvent
    ? []
    : [
        {
          order: 'F100001',
          name: 'Ada Björk-Nguyễn',
          company: 'Sample school',
          phone: '+41 44 000 00 00',
          what: 'Tour',
          places: 12,
          answers,
          notes: ['Comes with a guide dog'],
        },
      ],
})
