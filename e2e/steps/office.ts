import type { Locator, Page } from 'playwright-core'
import { mailsTo } from '../harness/outbox.ts'
import type { Shop } from '../harness/shop.ts'

/** Of a new shop, for its first administrator. */
export function firstLink({ log }: Shop): string {
  return /http\S+\/office\/accept#\S+/.exec(log.text)![0]
}

/** Waits for the mail that brings somebody in. */
export async function invitationFor(page: Page, { outbox }: Shop, email: string): Promise<string> {
  for (;;) {
    const text = mailsTo(outbox, email)[0]?.text
    const link = text && /http\S+\/office\/accept#\S+/.exec(text)?.[0]
    if (link) return link
    await page.waitForTimeout(100)
  }
}

/** Writes into fields by their labels. */
export async function write(where: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await where.getByLabel(label, { exact: true }).fill(text)
}

export async function press(where: Page | Locator, button: string): Promise<void> {
  await where.getByRole('button', { name: button, exact: true }).click()
}

/** What a bank has credited, with a reference that its payer has typed; in CHF. */
export function bankFile({
  payer,
  reference,
  amount = '50.00',
}: {
  payer: string
  reference: string
  amount?: string
}) {
  const details =
    `<TxDtls><Refs><AcctSvcrRef>B1</AcctSvcrRef></Refs><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    `<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>` +
    `<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
  const entry =
    `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<BookgDt><Dt>2026-03-25</Dt></BookgDt><AcctSvcrRef>E1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">' +
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>1</MsgId></GrpHdr><Ntfctn><Id>1</Id>${entry}</Ntfctn>` +
    '</BkToCstmrDbtCdtNtfctn></Document>'
  return { name: 'camt054.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }
}
