import { colours, drawRule, drawText, type Sheet, type Structure } from './sheet.ts'
import type { Scene, TicketBlock } from './ticket-block.ts'

/** Draws a ticket that was laid out, its top edge at `top`. */
export function drawTicket(scene: Scene, { texts, code, head, headColour, thinRule }: TicketBlock, top: number): void {
  const { sheet, root } = scene
  const part = sheet.struct('Sect')
  root.add(part)
  drawRule(sheet, top, head, headColour)
  if (thinRule !== null) drawRule(sheet, top + thinRule, 0.75, colours.line)
  for (const [at, box] of texts.entries()) {
    if (at === code.before) drawCode(sheet, part, { ...code, y: top + code.y })
    drawText(sheet, part, { ...box, y: top + box.y })
  }
  part.end()
}

function drawCode(sheet: Sheet, part: Structure, { qr, x, y, module, alt }: TicketBlock['code']): void {
  const side = qr.size * module
  const draw = () => {
    // one path, its rows overlapping by a hair, so that no viewer shows seams
    for (const { row, column, length } of qr.runs)
      sheet.rect(x + column * module, y + row * module, length * module, module * 1.02)
    sheet.fill('#000000')
  }
  part.add(sheet.struct('Figure', { alt, bbox: [x, y, x + side, y + side] } as object, draw))
}
