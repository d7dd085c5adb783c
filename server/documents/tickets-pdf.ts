import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { drawTicket } from './draw-ticket.ts'
import { drawOrder } from './order-page.ts'
import { orderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import { colours, drawArtifact, finished, newSheet, page, writeText, type TextBox, type TextStyle } from './sheet.ts'
import type { Site } from './site.ts'
import { layTicket, type PrintedTicket, type Scene } from './ticket-block.ts'

export interface TicketsDocument {
  order: Order
  tickets: readonly PrintedTicket[]
  t: Translate
  lang: string
  site: Site
  /** Without a slash at its end. */
  publicUrl: string
}

const gapBetween = 18
const footer: TextStyle = { font: 'text', size: 9, leading: 1.3, colour: colours.muted }

/** The order's tickets as a tagged PDF (PDF/UA): A4, a QR code each, the order itself on the last page. */
export async function ticketsPdf({ order, tickets, t, lang, site, publicUrl }: TicketsDocument): Promise<Uint8Array> {
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang)
  const sheet = newSheet(t('document.title', { number: words.number }), lang, site.name, new Date(order.date))
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  const scene: Scene = { sheet, root, order, tickets, words, site, t }
  drawTickets(scene)
  drawOrder(scene, { lang, publicUrl })
  root.end()
  drawFooters(scene)
  return finished(sheet)
}

/** R3.47: a page each where the ticket says so, else as many on a page as there is space for. */
function drawTickets(scene: Scene): void {
  let y = Infinity
  for (const ticket of scene.tickets) {
    const alone = ticket.print_separately || scene.tickets.length === 1
    if (alone || y === Infinity) {
      scene.sheet.addPage()
      y = page.margin
    }
    const block = layTicket(scene, ticket, alone)
    if (y + block.height > page.end && y > page.margin) {
      scene.sheet.addPage()
      y = page.margin
    }
    drawTicket(scene, block, y)
    y = alone ? Infinity : y + block.height + gapBetween
  }
}

function drawFooters({ sheet, words, site, t }: Scene): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    sheet.switchToPage(at)
    const box: Omit<TextBox, 'text'> = {
      role: 'P',
      style: footer,
      x: page.margin,
      y: page.height - 40,
      width: page.inner,
      lines: 1,
    }
    drawArtifact(sheet, () => {
      writeText(sheet, {
        ...box,
        text: t('document.footer', { site: site.name, number: words.number }),
        width: page.inner - 110,
      })
      writeText(sheet, { ...box, text: t('document.page', { page: at - start + 1, pages: count }), align: 'right' })
    })
  }
}
