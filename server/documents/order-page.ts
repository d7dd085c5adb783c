import { formatDate, localDay } from '@foyer/domain/shop/dates.ts'
import { colours, drawRule, drawText, page, splitText, textHeight, type TextBox, type TextStyle } from './sheet.ts'
import { reviewUrl } from './site.ts'
import type { Scene } from './ticket-block.ts'

const plain: TextStyle = { font: 'text', size: 10.5, leading: 1.4, colour: colours.ink }
const quiet: TextStyle = { ...plain, size: 9.5, colour: colours.muted }
const strong: TextStyle = { ...plain, font: 'strong' }
const serif: TextStyle = { ...plain, font: 'display', size: 22, leading: 1.1 }
const figures = 150
const questions = 150

/** R9.6: what was bought, the total and the contained VAT, from whom; on as many pages as it needs. */
export function drawOrder(scene: Scene, { lang, publicUrl }: { lang: string; publicUrl: string }): void {
  const { sheet, root, order, words, site, t } = scene
  const part = sheet.struct('Sect')
  root.add(part)
  let y = page.end
  const row = (left: [TextStyle, string, Partial<TextBox>?][], right: [TextStyle, string] | null, gap = 0) => {
    const width = page.inner - (right ? figures : 0)
    const boxes = left
      .filter(([, text]) => text !== '')
      .map(([style, text, more]) => ({ role: 'P' as const, style, text, x: page.margin, width, lines: 4, ...more }))
    const heights = boxes.map((box) => textHeight(sheet, box))
    if (y + gap + heights.reduce((sum, height) => sum + height, 0) > page.end) y = newPage(scene)
    else y += gap
    const top = y
    for (const [at, box] of boxes.entries()) {
      drawText(sheet, part, { ...box, y })
      y += heights[at]!
    }
    if (right)
      drawText(sheet, part, {
        role: 'P',
        style: { ...right[0], figures: 'tabular' },
        text: right[1],
        x: page.margin + page.inner - figures,
        y: top,
        width: figures,
        align: 'right',
      })
  }
  /** What the museum asked, and beside it all that was answered, in its paragraphs; over the page where it must. */
  const answered = (question: string, answer: string) => {
    // setting one word takes time by the square of its length
    const paragraphs = answer.replace(/\S{200}(?=\S)/g, '$& ').split('\n')
    const label = { style: quiet, text: question, width: questions }
    const reply = { style: { ...quiet, colour: colours.ink }, width: page.inner - questions - 16 }
    const heights = [textHeight(sheet, label), ...paragraphs.map((text) => textHeight(sheet, { ...reply, text }))]
    const whole = Math.max(
      heights[0]!,
      heights.slice(1).reduce((sum, height) => sum + height, 0),
    )
    if (y + (whole <= page.end - page.margin ? whole : heights[0]!) > page.end) y = newPage(scene)
    const end = y + heights[0]!
    drawText(sheet, part, { role: 'P', ...label, x: page.margin, y })
    let turned = false
    for (const paragraph of paragraphs) {
      for (let rest = paragraph; rest !== '';) {
        const [now, later] = splitText(sheet, { ...reply, text: rest }, page.end - y)
        drawText(sheet, part, { role: 'P', ...reply, text: now, x: page.margin + questions + 16, y })
        y += textHeight(sheet, { ...reply, text: now })
        rest = later
        if (rest === '') continue
        y = newPage(scene)
        turned = true
      }
    }
    if (!turned) y = Math.max(y, end)
  }
  const rule = () => {
    y += 8
    drawRule(sheet, y, 0.75, colours.line)
    y += 9
  }

  row([[{ ...serif, size: 34 }, t('document.order'), { role: 'H1' }]], null)
  row(
    [
      [
        plain,
        [
          `${t('document.booking')} ${words.number}`,
          t('document.ordered', { date: formatDate(localDay(new Date(order.date))) }),
        ].join(' · '),
      ],
    ],
    null,
    8,
  )
  if (order.demonstration) row([[{ ...strong, size: 18, colour: site.accent }, t('document.demonstration')]], null, 10)
  y += 14
  drawRule(sheet, y, 3, colours.ink)
  y += 12
  for (const line of order.items) {
    const notes = [
      words.parts(line),
      [words.when(line), line.venue ?? ''].filter(Boolean).join(' · '),
      words.tour(line).join(' · '),
      words.vat(line),
    ]
    row(
      [
        [strong, `${line.count} × ${line.name}`],
        [plain, line.detail],
        ...notes.map((text): [TextStyle, string] => [quiet, text]),
      ],
      [plain, words.money(line.total)],
    )
    y += line.tour?.answers.length ? 4 : 0
    for (const { question, answer } of line.tour?.answers ?? []) answered(question, answer)
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
    row(
      [
        [quiet, name],
        [{ ...plain, ...(link && { colour: site.accent }) }, text, { ...(link && { link }) }],
      ],
      null,
      6,
    )
  }
  part.end()
}

function newPage({ sheet }: Scene): number {
  sheet.addPage()
  return page.margin
}
