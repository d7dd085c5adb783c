import { decimalAmount } from '@foyer/domain/money/money.ts'
import { paymentReference } from '@foyer/domain/orders/payment-reference.ts'

export interface Transfer {
  /** Its number. */
  invoice: string
  payer: string
  amount: number
  currency: string
}

/** What a bank has credited on a day, as its file (camt.054) says it. */
export function bankFile({ iban, day, transfers }: { iban: string; day: string; transfers: Transfer[] }): string {
  const entries = transfers.map(({ invoice, payer, amount, currency }, at) => {
    const sum = `<Amt Ccy="${currency}">${decimalAmount(amount, currency)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
    const bank = `DEMO-${day}-${at + 1}`
    return `<Ntry>${sum}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<AcctSvcrRef>${bank}</AcctSvcrRef><NtryDtls><TxDtls><Refs><AcctSvcrRef>${bank}</AcctSvcrRef></Refs>${sum}
<RltdPties><Dbtr><Pty><Nm>${inXml(payer)}</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf>
<Ref>${paymentReference(iban, invoice)}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>DEMO-${day}</MsgId></GrpHdr><Ntfctn><Id>DEMO-${day}</Id>${entries.join('')}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
