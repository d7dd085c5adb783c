import type { Translate } from '@foyer/texts/format.ts'
import type { MailContent } from './mail-content.ts'

/** The mail without any markup, for readers that show none. */
export function mailText(
  t: Translate,
  { title, greeting, notice, card, paragraphs, table, link, places, more, closing, refusal, seller }: MailContent,
): string {
  const labelled = (label: string, value = '') => t('shop.labelled', { label, value }).trimEnd()
  const block = (...lines: (string | undefined)[]) => lines.filter(Boolean).join('\n')
  return [
    title.toUpperCase(),
    notice && `*** ${notice} ***`,
    greeting,
    card && block(...card.written),
    card && block(card.headline, ...card.facts),
    ...paragraphs,
    table?.heading,
    ...(table?.lines ?? []).map(({ name, notes, link: own, amount }) =>
      block(
        labelled(name, amount),
        ...notes.map((note) => `  ${note.replaceAll('\n', '\n  ')}`),
        ...(own ? [`  ${labelled(own.label, own.url)}`] : []),
      ),
    ),
    table && block(labelled(table.total.label, table.total.amount), ...table.total.notes),
    block(labelled(link.label), link.url, link.note),
    places?.heading,
    ...(places?.places ?? []).map(({ name, address, hours, directions }) => block(name, address, ...hours, directions)),
    more?.heading,
    ...(more?.lines ?? []).map(({ name, note, url }) => block(name, note, url)),
    ...closing,
    refusal?.sentence,
    `-- \n${block(...seller)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
