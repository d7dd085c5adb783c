import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'

const both = (text: string) => `{de: ${text}, en: ${text} (en)}`
const head = (sequence: number, name: string, rest: string) => `
sequence_no: ${sequence}
venue: haus
groups: [1]
event_name: ${both(`Rundgang ${name}`)}
name: ${both(name)}
subtitle: ${both('Untertitel')}
description: ${both('Text')}
meeting_point: ${both('Beim Brunnen')}
duration: 60
${rest}`

/**
 * The small museum's guided tours: its venue is open from Friday to Sunday, Saturday the 21st it is closed, two guides
 * work there.
 */
export const smallTours: Record<string, string> = {
  'guides.yaml': '- {key: team, guides: 2}',
  'tours/public.yaml': head(
    2,
    'Offen',
    `picture: bild
max_participants: 5
min_participants: 3
booking_without_tickets: true
admission: separate
pool: team
prices:
  - {id: 712, sequence_no: 2, name: ${both('Kind')}, price: 5.00, audience: child}
  - {id: 711, sequence_no: 1, name: ${both('Erwachsene')}, price: 10.00}
languages:
  - {id: 71, lang: de, times: [{weekdays: [fri, sun], times: ["14:00", "10:00"]}]}
  - {id: 72, lang: en, times: [{weekdays: [sun], times: ["11:00"], places: 4, prices: {711: 12.00}}]}
`,
  ),
  'tours/group.yaml': head(
    1,
    'Gruppe',
    `max_participants: 6
min_participants: 2
book_complete_tour: true
book_until_minutes: 1440
pool: team
office: gruppen@haus.example
inquiries: true
prices:
  - {id: 811, name: ${both('Führung')}, price: 80.00}
tickets:
  - {id: 822, sequence_no: 2, name: ${both('Klasse')}, price: 0, subtickets: [{id: 8221, name: ${both('Kind')},
     price: 3.00}, {id: 8222, name: ${both('Begleitung')}, price: 0}]}
  - {id: 821, sequence_no: 1, name: ${both('Eintritt')}, price: 15.00}
questions:
  - {id: 831, type: radio, text: ${both('Wer kommt?')}, required: true, options: [{id: 1, name: ${both('Schule')}},
     {id: 2, name: ${both('Verein')}}]}
  - {id: 832, type: select, text: ${both('Worauf achten')}, options: [{id: 1, name: ${both('Farbe')}}]}
  - {id: 833, type: checkbox, text: ${both('Was hilft')}, options: [{id: 1, name: ${both('Stühle')}}, {id: 2, name:
     ${both('Lift')}}]}
  - {id: 834, type: text, text: ${both('Name der Gruppe')}, required: true, max_length: 20}
  - {id: 835, type: textarea, text: ${both('Sonst noch')}, max_length: 200}
  - {id: 836, type: number, text: ${both('Alter der Jüngsten')}, min: 3, max: 99}
languages:
  - id: 81
    lang: de
    times:
      - {weekdays: [fri, sun], times: ["10:30"]}
      - {weekdays: [fri, sun], times: ["16:00"], prices: {811: 90.00}}
  - {id: 82, lang: en, times: [{weekdays: [sun], times: ["10:45", "16:30"]}]}
`,
  ),
  'tours/sign.yaml': head(
    3,
    'Gebärden',
    `max_participants: 10
book_complete_tour: true
booking_without_tickets: true
sold_out: [{weekday: sun}]
prices: [{id: 911, name: ${both('Klasse')}, price: 0}]
languages:
  - {id: 91, lang: sgg, lang_name: ${both('Gebärdensprache')}, times: [{weekdays: [fri, sun], times: ["09:00"],
     guides: 2}]}
`,
  ),
  'tours/over.yaml': head(
    4,
    'Vorbei',
    `max_participants: 10
ends: {days_ago: 1}
prices: [{id: 951, name: ${both('Erwachsene')}, price: 10.00}]
languages:
  - {id: 95, lang: de, times: [{weekdays: [fri], times: ["10:00"]}]}
`,
  ),
  'tours/never.yaml': head(
    5,
    'Vergeben',
    `max_participants: 10
prices: [{id: 961, name: ${both('Erwachsene')}, price: 10.00}]
tickets: [{id: 962, name: ${both('Eintritt')}, price: 0}]
languages:
  - {id: 96, lang: de, times: [{weekdays: [fri], times: ["10:00"], guides: 0}]}
`,
  ),
}

/** A tour that asks of each participant an admission, for which tickets of event 1 count. */
export const ownAdmissionTour: Record<string, string> = {
  'tours/joined.yaml': head(
    9,
    'Dazu',
    `max_participants: 20
own_admission: [1]
prices: [{id: 751, name: ${both('Führung')}, price: 8.00}]
tickets: [{id: 752, name: ${both('Eintritt')}, price: 26.00}]
languages:
  - {id: 75, lang: de, times: [{weekdays: [sun], times: ["10:30", "14:00"], guides: 2}]}
`,
  ),
}
/** So many participants of that tour, and so many of its tickets. */
export const joined = (count: number, tickets = 0, datetime = '2026-03-22 14:00'): SubmittedItem => ({
  type: 'guidedTour',
  tourId: 75,
  datetime,
  answers: [],
  prices: [{ id: 751, count }],
  tickets: tickets > 0 ? [{ id: 752, count: tickets, subtickets: [] }] : [],
})

type Tour = Extract<SubmittedItem, { type: 'guidedTour' }>
/** A place on the public tour of a day. */
export const publicTour = (count: number, datetime = '2026-03-22 10:00', given: Partial<Tour> = {}): Tour => ({
  type: 'guidedTour',
  tourId: 71,
  datetime,
  answers: [],
  prices: [{ id: 711, count }],
  tickets: [],
  ...given,
})
export const answers: Tour['answers'] = [
  { id: 831, type: 'radio', value: 1 },
  { id: 832, type: 'select', value: null },
  { id: 833, type: 'checkbox', value: [1, 2] },
  { id: 834, type: 'text', value: 'Klasse 4b' },
  { id: 835, type: 'textarea', value: 'Zwei Kinder\nim Rollstuhl' },
  { id: 836, type: 'number', value: 9 },
]
/** A whole tour for six, with every kind of ticket and answer. */
export const group = (datetime = '2026-03-22 16:00', given: Partial<Tour> = {}): Tour => ({
  type: 'guidedTour',
  tourId: 81,
  datetime,
  answers,
  prices: [{ id: 811, count: 1 }],
  tickets: [
    { id: 821, count: 2, subtickets: [] },
    {
      id: 822,
      count: 1,
      subtickets: [
        { id: 8221, count: 3 },
        { id: 8222, count: 1 },
      ],
    },
  ],
  ...given,
})
