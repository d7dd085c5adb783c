import type { Check, Finding, Findings } from './findings.ts'
import { criteria, isProof, type Criterion } from './wcag.ts'

const checks: Record<Check, { name: string; how: string }> = {
  rules: { name: 'Automatic rules', how: 'every rule of axe for WCAG 2.0, 2.1 and 2.2, A and AA' },
  language: { name: 'Language and title', how: 'the page names the language that it is in, and has a title' },
  media: { name: 'No sound, film or foreign frame', how: 'nothing on the page could play or embed some' },
  width: { name: 'Narrow and wide windows', how: 'nothing sticks out sideways' },
  words: { name: 'Whole words', how: 'no word is torn where no hyphen is' },
  larger: { name: 'Text at 200 %', how: 'nothing sticks out, is cut off or torn' },
  spacing: { name: 'Wider text spacing (1.4.12)', how: 'nothing sticks out or is cut off' },
}
/** Findings that axe leaves to people, with the places that they are about. */
const undecided: Record<string, string> = {
  'aria-required-children': 'the list of the choice on a ticket page while nothing is chosen: an empty list, as meant',
  'color-contrast':
    'text below the bar at the foot or below an open menu, and choice fields with a drawn arrow; their colours ' +
    'are among those whose contrast is calculated',
  'target-size': 'days of the calendar that the bar at the foot half covers; the page scrolls below it',
}

/** `docs/accessibility.md`: the same text for the same outcome, whenever and wherever it is written. */
export function report(findings: Findings, browser: string): string {
  const states = [...new Set(findings.all.map(({ state }) => state))].toSorted()
  return `# Accessibility: what was checked, and the outcome

The standard is WCAG 2.2, levels A and AA. This page is written by the tests themselves \
(\`e2e/audits/screens.test.ts\`, run by \`npm run audits\` and in CI), which fail when it does not say what they \
found. It is not edited by hand.

A machine finds only a part of what keeps people out. What it cannot judge is listed as such below; a pass here is no \
certificate.

Checked with ${findings.engine} in Chromium ${browser}, on the demonstration shop.

## Outcome

| check | what is asked | where, and on how many screens and states | in all | with something wrong |
|---|---|---|---|---|
${(Object.keys(checks) as Check[]).map((check) => summary(findings, check)).join('\n')}

${findings.rules.size} automatic rules were asked each time. Where axe cannot decide it says so. What these places \
are was told from its messages; nobody has watched the screens for it: ${Object.entries(undecided)
    .map(([id, what]) => `\`${id}\` (${what})`)
    .join('; ')}.

## Screens and states

A cross is something wrong; a dash was not asked there. Two languages stand for eight here: the rules are asked of \
each state on a phone in English and on a desktop in German, once in light and once in dark. In all eight, in a window \
of 320 pixels, each kind of page is looked at for what is cut off or torn, also where the browser is set to twice the \
text size (\`e2e/audits/large-text.test.ts\`), and a purchase is made (\`e2e/journeys/purchase.test.ts\` in German, \
\`e2e/audits/purchase-languages.test.ts\` in the others); guided tours are tested in all eight on a phone \
(\`e2e/audits/tours-languages.test.ts\`), and every screen with texts a third longer (\`e2e/audits/longer.test.ts\`).

| screen and state | ${columns.map(({ title }) => title).join(' | ')} |
|---|${columns.map(() => '---|').join('')}
${states
  .map(
    (state) =>
      `| ${state.replaceAll('-', ' ')} | ` +
      `${columns.map(({ is }) => mark(findings.all.filter((one) => one.state === state && is(one)))).join(' | ')} |`,
  )
  .join('\n')}

## By criterion

"axe" names the automatic rules that bear on a criterion; most cover only a part of it. "Read" is what code, styles, \
texts and picture files say when they are searched for it; nobody has watched the screens for it. Files are tests of \
this project: they run with every change, and a change that breaks one is not accepted.

| criterion | level | checked by a machine | not checked by a machine |
|---|---|---|---|
${criteria.map((criterion) => row(criterion, findings)).join('\n')}

${criteria.filter((one) => machines(one, findings).length > 0).length} of ${criteria.length} criteria are checked at \
least in part by a machine, ${criteria.filter(({ open }) => open).length} have a part that none can check.

## Also checked, beyond A and AA

- Who asks the system for less motion sees none: \`e2e/audits/appearance.test.ts\`, \`e2e/audits/notices.test.ts\`.
- Controls are at least 24 by 24 pixels or stand apart enough (axe: target-size); the design asks for 44.
- The contrast of every pair of colours that the shop puts together is calculated, in light and dark, and a museum's \
own colours are refused when a pair is too weak: \`domain/museum/theme.test.ts\`.
- The PDF tickets have a language, a structure and described codes: \`server/documents/tickets-document.test.ts\`.

## What nobody has checked

- No screen reader was used. The names, roles and states that one reads out are checked in the browser's \
accessibility tree.
- Nobody who depends on assistive technology has tried the shop.
- The pages of a real payment service are not part of this; the demonstration's stand-in is.
- Other browsers than Chromium.
`
}

function summary(findings: Findings, check: Check): string {
  const all = findings.of(check)
  const places = Object.entries(Object.groupBy(all, ({ where }) => where))
    .map(([where, of = []]) => `${where}: ${of.length}`)
    .toSorted()
  return (
    `| ${checks[check].name} | ${checks[check].how} | ${places.join('<br>')} | ${all.length} | ` +
    `${all.filter(({ wrong }) => wrong.length > 0).length} |`
  )
}

/** Findings that axe could not decide and that are not explained above. */
export const unlooked = (findings: Findings): string[] =>
  [...findings.undecided.keys()].filter((what) => !Object.hasOwn(undecided, what.split(' ')[0]!))

const columns: { title: string; is: (one: Finding) => boolean }[] = [
  { title: 'rules, light', is: ({ check, where }) => check === 'rules' && where.endsWith('light') },
  { title: 'rules, dark', is: ({ check, where }) => check === 'rules' && where.endsWith('dark') },
  { title: 'language, title', is: ({ check }) => check === 'language' },
  { title: 'widths', is: ({ check }) => check === 'width' || check === 'words' },
  { title: '200 %', is: ({ check }) => check === 'larger' },
  { title: 'spacing', is: ({ check }) => check === 'spacing' },
]

/** In which languages it is right. */
function mark(results: Finding[]): string {
  if (results.length === 0) return '–'
  const langs = [...new Set(results.map(({ where }) => where.slice(0, 2)))].toSorted().join(', ')
  return results.every(({ wrong }) => wrong.length === 0) ? langs : `✗ ${langs}`
}

/** axe's tag for 1.4.10 is `wcag1410`. */
const axeRules = ({ id }: Criterion, { rules }: Findings) =>
  [...rules]
    .filter(([, tags]) => tags.includes(`wcag${id.replaceAll('.', '')}`))
    .map(([rule]) => rule)
    .toSorted()

function machines(criterion: Criterion, findings: Findings): string[] {
  const rules = axeRules(criterion, findings)
  const own = new Set(
    criterion.held.map((held) => (isProof(held) ? `\`${held[0]}\`` : checks[held].name.toLowerCase())),
  )
  return [...(rules.length > 0 ? [`axe: ${rules.join(', ')}`] : []), ...own]
}

function row(criterion: Criterion, findings: Findings): string {
  const { id, name, level, open, seen } = criterion
  return (
    `| ${id} ${name} | ${level} | ${machines(criterion, findings).join('; ') || 'not checked by machine'} | ` +
    `${open ?? ''}${seen ? ` Read: ${seen}.` : ''} |`
  )
}
