import { formatDate, localDay } from '@foyer/domain/shop/dates.ts'
import { colours, drawRule, drawText, page, textHeight, type TextBox, type TextStyle } from './sheet.ts'
import { reviewUrl } from './site.ts'
import type { Scene } from './ticket-block.ts'

const plain: TextStyle = { font: 'text', size: 10.5, leading: 1.4, colour: colours.ink }
const quiet: TextStyle = { ...plain, size: 9.5, colour: colours.muted }
const strong: TextStyle = { ...plain, font: 'strong' }
const serif: TextStyle = { ...plain, font: 'display', size: 22, leading: 1.1 }
const figures = 150

/** R9.6: what was bought, the total and the contained VAT, from whom; on as many pages as it needs. */
export function drawOrder(scene: Scene, { lang, publicUrl }: { lang: string; publicUrl: string }): void {
  const { sheet, root, order, words, site, t } = scene
  const part = sheet.struct('Sect')
  root.add(part)
  let y = page.end
  const row = (left: [TextStyle, string, Partial<TextBox>?][], right: [TextStyle, string] | null, gap = 0) => {
    const width = page.inner - (right ? figures : 0)
    const boxes = left.filter(([, text]) => text !== '').map(([style, text, more]) => ({ role: 'P' as const, style, text, x: page.margin, width, lines: 4, ...more }))
    const heights = boxes.map((box) => textHeight(sheet, box))
    if (y + gap + heights.reduce((sum, height) => sum + height, 0) > page.end) y = newPage(scene)
    else y += gap
    const top = y
    for (const [at, box] of boxes.entries()) {
      drawText(sheet, part, { ...box, y })
      y += heights[at]!
    }
    if (right) drawText(sheet, part, { role: 'P', style: { ...right[0], figures: 'tabular' }, text: right[1], x: page.margin + page.inner - figures, y: top, width: figures, align: 'right' })
  }
  const rule = () => {
    y += 8
    drawRule(sheet, y, 0.75, colours.line)
    y += 9
  }

  row([[{ ...serif, size: 34 }, t('document.order'), { role: 'H1' }]], null)
  row([[plain, [`${t('document.booking')} ${words.number}`, t('document.ordered', { date: formatDate(localDay(new Date(order.date))) })].join(' · ')]], null, 8)
  if (order.demonstration) row([[{ ...strong, size: 18, colour: site.accent }, t('document.demonstration')]], null, 10)
  y += 14
  drawRule(sheet, y, 3, colours.ink)
  y += 12
  for (const line of order.items) {
    const notes = [words.parts(line), [words.when(line), line.venue ?? ''].filter(Boolean).join(' · '), words.tour(line).join(' · '), ...words.answers(line), words.vat(line)]
    row([[strong, `${line.count} × ${line.name}`], [plain, line.detail], ...notes.map((text): [TextStyle, string] => [quiet, text])], [plain, words.money(line.total)])
    rule()
  }
  row([[serif, t('document.total')]], [serif, words.money(order.total)], 4)
  for (const text of words.vatContained) row([[quiet, text]], null, 2)
  y += 20
  const facts: [string, string, string?][] = [
    [t('document.payment'), order.payment.name],
    [t('document.holder'), words.holder],
    [t('document.seller'), site.seller.join(', ')],
    [t('document.contact'), site.email, `mailto:${site.email}`],
    [t('document.review'), reviewUrl(publicUrl, lang, order.booking_id), reviewUrl(publicUrl, lang, order.booking_id)],
  ]
  for (const [name, text, link] of facts) {
    if (text === '') continue
    row([[quiet, name], [{ ...plain, ...(link && { colour: site.accent }) }, text, { ...(link && { link }) }]], null, 6)
  }
  part.end()
}

function newPage({ sheet }: Scene): number {
  sheet.addPage()
  return page.margin
}
