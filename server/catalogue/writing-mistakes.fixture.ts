import type { Row } from './mistakes.fixture.ts'

/** Mistakes in the writing of YAML. */
export const writingMistakes: readonly Row[] = [
  ['a tab', 'merchandise/poster.yaml', 'price: 19.00', 'price:\n\t19.00', '9: is indented with a tab: use spaces'],
  [
    'a colon within braces',
    'events/slots.yaml',
    'name: {de: Ereignis 1,',
    'name: {de: Rom: die Stadt,',
    '6: a text with a colon in it stands in double quotes, like "Rome: the city"',
  ],
  [
    'a colon in a text',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: Rom: die Stadt\nstock: 40',
    '11: a text with a colon in it stands in double quotes, like "Rome: the city"',
  ],
  [
    'a comma in a text within braces',
    'groups.yaml',
    'de: Ausstellung,',
    'de: Kraft, Licht,',
    '1: name.de: the text ends at the comma before "Licht": put all of it in double quotes',
  ],
  [
    'a colon without its space',
    'events/slots.yaml',
    'mode: 1, price: 20.00',
    'mode:1, price: 20.00',
    '12: tickets: "mode:1" lacks the space behind the colon',
  ],
  [
    'a line that is indented too far',
    'merchandise/poster.yaml',
    'stock: 40',
    '  stock: 40',
    '11: is indented deeper than the line above, which has its value',
  ],
  [
    'a line that is indented in between',
    'events/days.yaml',
    '    mode: 5',
    '   mode: 5',
    '14: is indented in another way than the lines it belongs to',
  ],
  [
    'a bracket left open',
    'events/slots.yaml',
    'groups: [1]',
    'groups: [1',
    '6: a { or [ that was opened above is not closed',
  ],
  [
    'a quote left open',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: "Verlag\nstock: 40',
    '11: a quote is opened here and not closed',
  ],
  [
    'a text that begins with a star',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: *Verlag\nstock: 40',
    '11: a text that begins with * stands in double quotes',
  ],
  [
    'a line of --- behind the last',
    'merchandise/poster.yaml',
    'stock: 40',
    'stock: 40\n---',
    '12: a line of --- ends the file: take it away',
  ],
  [
    'two anchors',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: &one &two Verlag\nstock: 40',
    '11: cannot be read as YAML: A node can have at most one anchor',
  ],
  ['a name given twice', 'events/slots.yaml', 'venue: haus', 'venue: haus\nvenue: haus', '5: "venue" is given twice'],
]
