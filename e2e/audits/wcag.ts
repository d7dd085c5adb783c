import type { Check } from './findings.ts'

/** A test of a criterion: its file and words of its title. */
type Proof = readonly [file: string, title: string]

export interface Criterion {
  id: string
  name: string
  level: 'A' | 'AA'
  /** Tests of it besides axe's rules. */
  held: readonly (Check | Proof)[]
  /** What has to be judged by people, or why it does not apply. */
  open?: string
  /** What a search of code, styles, texts and catalogue shows. */
  seen?: string
}

const keyboard: Proof = ['e2e/audits/keyboard.test.ts', 'from home to paid with Tab']
const onPhone: Proof = ['e2e/audits/keyboard.test.ts', 'through the folded menu']
const calendar: Proof = ['e2e/journeys/tickets.test.ts', 'The calendar is worked by keyboard']
const covered: Proof = ['e2e/audits/notices.test.ts', 'covers neither the focus nor the bar that buys']
const names: Proof = ['e2e/audits/screen-reader.test.ts', 'reads out']
const summary: Proof = [
  'e2e/journeys/people.test.ts',
  'a form with holes says what is missing, at the top with links and at each field',
]
const contrast: Proof = ['domain/museum/theme.test.ts', 'that is the base one is strong everywhere']
const toast: Proof = ['storefront/shell/toast.test.tsx', 'stays while it is pointed at or focused']
const titles: Proof = ['e2e/shell/pages.test.ts', 'the title is the page, a dash and the site']
const steps: Proof = ['e2e/journeys/people.test.ts', 'four steps from basket to complete']
const noMedia = 'Does not apply: there is no sound and no film. That none appears is checked.'

/** Every criterion of WCAG 2.2 at level A and AA, in order, and how this project checks it. */
export const criteria: readonly Criterion[] = [
  {
    id: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    held: [names],
    open: 'Whether a description says what matters in a picture.',
    seen: 'every picture of the demonstration has a description in all eight languages',
  },
  { id: '1.2.1', name: 'Audio-only and Video-only', level: 'A', held: ['media'], open: noMedia },
  { id: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', held: ['media'], open: noMedia },
  { id: '1.2.3', name: 'Audio Description or Media Alternative', level: 'A', held: ['media'], open: noMedia },
  { id: '1.2.4', name: 'Captions (Live)', level: 'AA', held: ['media'], open: noMedia },
  { id: '1.2.5', name: 'Audio Description', level: 'AA', held: ['media'], open: noMedia },
  {
    id: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    held: [names, summary],
    open: 'Whether everything that looks like a heading or a list is one.',
  },
  {
    id: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    held: [keyboard],
    open: 'Whether text is read out in a sensible order beyond what the keyboard reaches.',
  },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    held: [],
    open: 'Whether an instruction relies on shape, place or sound.',
    seen: 'the German texts of the interface, searched for it, point by no side, place, shape or colour',
  },
  { id: '1.3.4', name: 'Orientation', level: 'AA', held: [] },
  {
    id: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    held: [['storefront/checkout/guest-page.test.tsx', 'what browser and keyboard need']],
  },
  {
    id: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    held: [['storefront/booking/day-grid.test.tsx', "each day's date, availability and price"], steps],
    open: 'Whether anything else is said by colour alone.',
  },
  { id: '1.4.2', name: 'Audio Control', level: 'A', held: ['media'], open: noMedia },
  { id: '1.4.3', name: 'Contrast (Minimum)', level: 'AA', held: [contrast], open: 'Text that lies on a picture.' },
  {
    id: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    held: ['larger', ['e2e/audits/large-text.test.ts', 'nothing sticks out, is cut off or torn']],
  },
  {
    id: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    held: [],
    open: 'Whether a picture consists of text.',
    seen: 'the drawings hold no text; photographs and paintings were not looked through',
  },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    held: [
      'width',
      'words',
      ['e2e/journeys/purchase.test.ts', 'on a small phone from home to paid'],
      ['e2e/audits/large-text.test.ts', 'nothing sticks out, is cut off or torn'],
      ['e2e/audits/longer.test.ts', 'texts a third longer fit'],
    ],
  },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    held: [contrast],
    open: 'Contrast within drawings and pictures.',
  },
  { id: '1.4.12', name: 'Text Spacing', level: 'AA', held: ['spacing'] },
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    held: [toast],
    open: 'Whether anything else opens by pointing alone.',
    seen: 'the styles and handlers, searched for it, open nothing by pointing',
  },
  { id: '2.1.1', name: 'Keyboard', level: 'A', held: [keyboard, onPhone, calendar] },
  { id: '2.1.2', name: 'No Keyboard Trap', level: 'A', held: [keyboard, onPhone, calendar] },
  {
    id: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    held: [],
    open: 'Whether a single letter triggers anything.',
    seen: 'the shop listens to arrows, Home, End, Page up and down, Enter and Escape only',
  },
  {
    id: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    held: [
      toast,
      ['e2e/journeys/payment.test.ts', 'a hold that ended while others took places'],
      ['e2e/journeys/payment.test.ts', 'there is more time for the asking'],
    ],
    open:
      'Places are held for a limited time because others want them; the screen says until when, offers more time ' +
      'twice, and what was entered stays.',
  },
  {
    id: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
    held: [],
    open: 'Whether anything moves by itself for longer than five seconds.',
    seen:
      'only the line that shows that a page is being fetched moves for longer, for as long as it is fetched and ' +
      'at most eight seconds',
  },
  {
    id: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    held: [],
    open: 'Whether anything flashes.',
    seen: 'nothing in the styles flashes or repeats',
  },
  { id: '2.4.1', name: 'Bypass Blocks', level: 'A', held: [keyboard] },
  {
    id: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    held: ['language', titles],
    open: 'Whether a title says what the page is about.',
  },
  { id: '2.4.3', name: 'Focus Order', level: 'A', held: [keyboard, onPhone, calendar] },
  {
    id: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'A',
    held: [names],
    open: 'Whether a link says where it leads.',
  },
  {
    id: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    held: [
      ['e2e/journeys/tickets.test.ts', 'the list is filtered by venue and kind'],
      ['e2e/audits/crawlers.test.ts', 'sitemap'],
    ],
  },
  {
    id: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    held: [names],
    open: 'Whether headings and labels describe what follows.',
  },
  { id: '2.4.7', name: 'Focus Visible', level: 'AA', held: [keyboard, onPhone] },
  { id: '2.4.11', name: 'Focus Not Obscured (Minimum)', level: 'AA', held: [covered] },
  {
    id: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    held: [['storefront/shell/toast.test.tsx', 'goes by its button and by Escape']],
    open: 'Whether anything else needs a gesture.',
    seen: 'only a toast can be swiped',
  },
  {
    id: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    held: [],
    open: 'Whether anything happens on the way down of a press.',
    seen: 'only the swipe of a toast begins on the way down, and letting go nearby undoes it',
  },
  { id: '2.5.3', name: 'Label in Name', level: 'A', held: [] },
  {
    id: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    held: [],
    open: 'Does not apply: nothing is triggered by moving the device.',
    seen: 'the code listens to no sensor',
  },
  {
    id: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    held: [['storefront/shell/toast.test.tsx', 'goes by its button and by Escape']],
    open: 'Whether anything else needs dragging.',
    seen: 'only a toast can be dragged',
  },
  { id: '2.5.8', name: 'Target Size (Minimum)', level: 'AA', held: [] },
  {
    id: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    held: ['language', ['e2e/journeys/purchase.test.ts', 'on a small phone from home to paid']],
  },
  {
    id: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    held: [],
    open: 'Whether a foreign title within a text is marked as such.',
    seen:
      'names of languages are marked, and pages of the museum that lack a language and are shown in another; titles ' +
      'of works in other languages and single texts that lack one are not, as a catalogue does not say which those are',
  },
  { id: '3.2.1', name: 'On Focus', level: 'A', held: [keyboard] },
  { id: '3.2.2', name: 'On Input', level: 'A', held: [keyboard] },
  {
    id: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    held: [names],
    open: 'Whether header and footer have the same order on every page.',
    seen: 'header and footer are the same part on every page',
  },
  {
    id: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    held: [],
    open: 'Whether the same thing has the same name everywhere.',
    seen: 'the interface takes each name from one list of texts',
  },
  {
    id: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    held: [],
    open: 'Whether the way to get help stands at the same place everywhere.',
    seen: 'the footer of every page leads to the imprint with address, telephone and e-mail',
  },
  { id: '3.3.1', name: 'Error Identification', level: 'A', held: [summary] },
  {
    id: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    held: [summary, ['storefront/checkout/guest-page.test.tsx', 'marks what may stay empty']],
  },
  {
    id: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    held: [
      ['e2e/journeys/tickets.test.ts', 'more than a time has left is refused with what was asked for'],
      ['e2e/journeys/tickets.test.ts', 'a sold-out day says so'],
    ],
  },
  {
    id: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    held: [
      ['e2e/journeys/payment.test.ts', 'pressing pay twice'],
      ['e2e/journeys/people.test.ts', 'the price and the VAT'],
    ],
  },
  {
    id: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    held: [['storefront/checkout/guest-page.test.tsx', 'keeps what was typed over a reload']],
  },
  {
    id: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    held: [keyboard, ['e2e/accounts/passkeys.test.ts', 'logs in without name and password']],
    open:
      'A purchase needs no login. An account opens with a password, which can be pasted, or with a passkey; what ' +
      'the browser asks for that is its own.',
  },
  { id: '4.1.2', name: 'Name, Role, Value', level: 'A', held: [names] },
  {
    id: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    held: [
      ['e2e/journeys/tickets.test.ts', 'the running total is announced'],
      ['storefront/shell/toast.test.tsx', 'is said politely'],
    ],
  },
]

export const isProof = (held: Check | Proof): held is Proof => typeof held !== 'string'
