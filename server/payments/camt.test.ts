import { describe, expect, it } from 'vitest'
import { tooMuchIn } from './camt-limits.ts'
import { creditsIn } from './camt.ts'

/** What a test changes of a transaction, as version .08 has it; null leaves the element out. */
interface Written {
  amount?: string | null
  currency?: string
  kind?: string
  reference?: string
  remittance?: string
  debtor?: string
}
const transaction = ({
  amount = '21.62',
  currency = 'CHF',
  kind = '<CdtDbtInd>CRDT</CdtDbtInd>',
  reference = '<AcctSvcrRef>T1</AcctSvcrRef>',
  remittance = '<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>',
  debtor = '<Pty><Nm>Ada Muster</Nm></Pty>',
}: Written = {}) =>
  `<TxDtls><Refs>${reference}</Refs>${amount === null ? '' : `<Amt Ccy="${currency}">${amount}</Amt>`}${kind}
    <RltdPties><Dbtr>${debtor}</Dbtr></RltdPties><RmtInf>${remittance}</RmtInf></TxDtls>`
const entry = (
  transactions: string,
  { date = '<Dt>2026-03-25</Dt>', reference = '<AcctSvcrRef>E1</AcctSvcrRef>', amount = '99.00', more = '' } = {},
) =>
  `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${more}
    <BookgDt>${date}</BookgDt>${reference}${transactions && `<NtryDtls>${transactions}</NtryDtls>`}</Ntry>`
const file = (...entries: string[]) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

const read = (...entries: string[]) => {
  const answer = creditsIn(file(...entries))
  if ('refused' in answer) throw new Error(answer.place)
  return answer.credits
}
const place = (at: string) => ({ refused: 'CREDIT_FILE_INVALID', place: at })

describe('the credits of a camt.054 file', () => {
  it('are told whole: both references, money in minor units, day and payer', () => {
    expect(read(entry(transaction()))).toEqual([
      {
        bankReference: 'E1/T1',
        account: '',
        paymentReference: 'RF18',
        amount: 2162,
        currency: 'CHF',
        bookedOn: '2026-03-25',
        payer: 'Ada Muster',
        reversal: false,
        repeated: false,
      },
    ])
  })

  it('name the account, by IBAN or otherwise', () => {
    const of = (id: string) =>
      creditsIn(file(entry(transaction())).replace('<Ntfctn>', `<Ntfctn><Acct><Id>${id}</Id></Acct>`))
    expect([
      of('<IBAN>CH44 3199 9123 0008 8901 2</IBAN>'),
      of('<Othr><Id>01-2345-6</Id></Othr>'),
      of(`<IBAN>${'9'.repeat(50)}</IBAN>`),
    ]).toMatchObject(
      ['CH4431999123000889012', '01-2345-6', '9'.repeat(40)].map((account) => ({ credits: [{ account }] })),
    )
  })

  it('are two where two entries have one reference, and marked where nothing tells them apart', () => {
    const alike = entry(transaction())
    expect(
      read(alike, entry(transaction({ amount: '5.00' })), alike, alike).map(({ bankReference, amount, repeated }) => [
        bankReference,
        amount,
        repeated,
      ]),
    ).toEqual([
      ['E1/T1', 2162, false],
      ['E1/T1', 500, false],
      ['E1/T1 again 1', 2162, true],
      ['E1/T1 again 2', 2162, true],
    ])
  })

  it.each([
    ['a tag longer than banks write', `<a b="${'c'.repeat(2000)}"></a>`, 'XML'],
    ['a tag without end', `<a ${'b="c" '.repeat(400_000)}/>`, 'XML'],
    ['a tag that is nowhere closed', '<a '.repeat(500_000), 'XML'],
    ['attributes without number', '<a b="c" d="e"/>'.repeat(60_000), 'XML'],
    ['elements in elements', '<a>'.repeat(41), 'XML'],
    ['a comment without end', '<!-- <a>', 'XML'],
    ['a document type', '<!doctype a>', 'XML'],
    ['entries without number', '<Ntry></Ntry>'.repeat(20_001), 'Ntry'],
    ['transactions without number', '<c:TxDtls></c:TxDtls>'.repeat(20_001), 'Ntry'],
  ])('are not looked for in what has %s', (_, xml, where) => {
    expect(tooMuchIn(xml)).toBe(where)
    expect(creditsIn(xml)).toEqual(place(where))
  })

  it.each([
    ['as deep as it may be', '<a>'.repeat(40) + '</a>'.repeat(40)],
    ['with comments and signs in them', `<a><!-- ${'<b>'.repeat(50)} --><![CDATA[${'<b>'.repeat(50)}]]></a>`],
    ['with many entries', '<Ntry/>'.repeat(20_000)],
    ['without any tag', 'Gutschriften'],
  ])('may be looked for in a file %s', (_, xml) => expect(tooMuchIn(xml)).toBeNull())

  it.each([
    ['7', 'CHF', 700],
    ['7.5', 'CHF', 750],
    ['0.01', 'CHF', 1],
    ['7.50000', 'CHF', 750],
    ['1500', 'JPY', 1500],
    ['1500.00', 'JPY', 1500],
    ['1.234', 'KWD', 1234],
    ['21474836.47', 'CHF', 2_147_483_647],
  ])('%s %s is %i minor units', (amount, currency, minor) => {
    expect(read(entry(transaction({ amount, currency })))).toMatchObject([{ amount: minor, currency }])
  })

  it.each([
    ['less than a minor unit', '7.505', 'CHF'],
    ['nothing', '0.00', 'CHF'],
    ['more than any order', '21474836.48', 'CHF'],
    ['of a currency that there is not', '7.00', 'XXY'],
    ['negative', '-7.00', 'CHF'],
    ['in words', '7.00 francs', 'CHF'],
    ['with words before it', 'about 7.00', 'CHF'],
    ['of ten digits', '1234567890', 'JPY'],
    ['without digits after its point', '7.', 'CHF'],
  ])('an amount that is %s is refused by name', (_, amount, currency) => {
    expect(creditsIn(file(entry(transaction({ amount, currency }))))).toEqual(place('Amt'))
  })

  it('a single transaction may leave its amount to the entry, one of several may not', () => {
    expect(read(entry(transaction({ amount: null })))).toMatchObject([{ amount: 9900 }])
    expect(creditsIn(file(entry(transaction() + transaction({ amount: null }))))).toEqual(place('Amt'))
  })

  it('an amount without its currency is refused, and not read from elsewhere', () => {
    const other = transaction({ amount: null }).replace('</TxDtls>', '<Amt>5.00</Amt></TxDtls>')
    expect(creditsIn(file(entry(other)))).toEqual(place('Amt'))
  })

  it('an amount may be written with the details of the amount', () => {
    const details = '<AmtDtls><TxAmt><Amt Ccy="EUR">5.00</Amt></TxAmt></AmtDtls></TxDtls>'
    const other = transaction({ amount: null }).replace('</TxDtls>', details)
    expect(read(entry(other))).toMatchObject([{ amount: 500, currency: 'EUR' }])
  })

  it('an entry without transactions is a credit itself, and one that leaves its kind to the entry is its kind', () => {
    const more = '<RmtInf><Ustrd>RF5</Ustrd></RmtInf>'
    expect(read(entry('', { more }))).toMatchObject([
      { amount: 9900, bankReference: 'E1/', paymentReference: 'RF5', payer: '' },
    ])
    expect(read(entry(transaction({ kind: '' })))).toHaveLength(1)
  })

  it('are neither what was debited nor what is not booked yet', () => {
    const booked = entry(transaction())
    expect(read(booked.replaceAll('CRDT', 'DBIT'))).toEqual([])
    expect(read(booked.replace('BOOK', 'PDNG'))).toEqual([])
    expect(read(booked.replace('<Cd>BOOK</Cd>', 'PDNG'))).toEqual([])
    expect(read(booked.replace('<Cd>BOOK</Cd>', 'BOOK'))).toHaveLength(1)
    const mixed = transaction() + transaction({ kind: '<CdtDbtInd>DBIT</CdtDbtInd>', amount: '3.00' })
    expect(read(entry(mixed))).toMatchObject([{ amount: 2162 }])
  })

  it('are those of all notifications and entries, in their order', () => {
    const first = entry(transaction()) + entry(transaction({ amount: '2.00' }), { reference: '' })
    const second = entry(transaction({ amount: '3.00', reference: '' }))
    const notifications = `<Ntfctn>${first}</Ntfctn><Ntfctn>${second}</Ntfctn>`
    const xml = `<Document><BkToCstmrDbtCdtNtfctn>${notifications}</BkToCstmrDbtCdtNtfctn></Document>`
    const { credits } = creditsIn(xml) as { credits: { amount: number; bankReference: string }[] }
    expect(credits.map(({ amount, bankReference }) => [amount, bankReference])).toEqual([
      [2162, 'E1/T1'],
      [200, '/T1'],
      [300, 'E1/'],
    ])
    expect(creditsIn(file())).toEqual({ credits: [] })
  })

  it('to which the bank gave one reference are numbered, each by itself', () => {
    const [other, own] = [{ reference: '<AcctSvcrRef>T2</AcctSvcrRef>' }, {}]
    expect(
      read(entry([own, other, own, own].map(transaction).join(''))).map(({ bankReference }) => bankReference),
    ).toEqual(['E1/T1', 'E1/T2', 'E1/T1#2', 'E1/T1#3'])
  })

  it('without any reference of the bank are refused by name: the next file would book them again', () => {
    expect(creditsIn(file(entry(transaction({ reference: '' }), { reference: '' })))).toEqual(place('AcctSvcrRef'))
  })

  it.each([
    ['<DtTm>2026-03-25T23:59:00+01:00</DtTm>', '2026-03-25'],
    ['<Dt>2026-03-25</Dt><DtTm>2026-03-26T00:00:00</DtTm>', '2026-03-25'],
  ])('are booked on the day of %s', (date, day) => {
    expect(read(entry(transaction(), { date }))).toMatchObject([{ bookedOn: day }])
  })
  it.each(['', '<Dt>25.03.2026</Dt>', '<Dt>on 2026-03-25</Dt>', '<Dt>2026-3-25</Dt>', '<Dt>2026-03-2</Dt>'])(
    'are refused by name without a day: %s',
    (date) => expect(creditsIn(file(entry(transaction(), { date })))).toEqual(place('BookgDt')),
  )

  it.each(['true', '1'])('that the bank takes back (%s) say so, and have a reference of their own', (word) => {
    const more = `<RvslInd>${word}</RvslInd>`
    expect(read(entry(transaction(), { more }))).toMatchObject([{ reversal: true, bankReference: 'E1/T1 taken back' }])
  })

  it.each(['false', '0', ''])('that it does not take back (%s) do not', (word) => {
    expect(read(entry(transaction(), { more: `<RvslInd>${word}</RvslInd>` }))).toMatchObject([{ reversal: false }])
  })

  it.each([
    [
      'the first that says something',
      '<Strd></Strd><Strd><CdtrRefInf><Ref></Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>RF2</Ref>' +
        '</CdtrRefInf></Strd>',
      'RF2',
    ],
    ['the text of the transfer', '<Ustrd>RF3 please</Ustrd>', 'RF3 please'],
    ['rather the field than the text', '<Ustrd>a</Ustrd><Strd><CdtrRefInf><Ref>b</Ref></CdtrRefInf></Strd>', 'b'],
    ['without lines of its own', '<Ustrd>&#10;F1\n\tpaid&#10;</Ustrd>', 'F1 paid'],
    ['with its attributes left out', '<Ustrd lang="de">F2</Ustrd>', 'F2'],
    ['as long as a field is', `<Ustrd>${'x'.repeat(150)}</Ustrd>`, 'x'.repeat(140)],
    ['its zeros', '<Strd><CdtrRefInf><Ref>0012</Ref></CdtrRefInf></Strd>', '0012'],
    ['none', '', ''],
  ])('keep of the payer’s reference %s', (_, remittance, paymentReference) => {
    expect(read(entry(transaction({ remittance })))).toMatchObject([{ paymentReference }])
  })

  it.each([
    ['<Nm>Grace</Nm>', 'Grace'],
    [`<Nm>${'y'.repeat(150)}</Nm>`, 'y'.repeat(140)],
    ['<Pty><Nm>Grace &amp; Co</Nm></Pty>', 'Grace & Co'],
    ['<Pty></Pty>', ''],
    ['<Nm>M&#252;ller &#x26; Co</Nm>', 'Müller & Co'],
  ])('name who paid, where the bank does: %s', (debtor, payer) => {
    expect(read(entry(transaction({ debtor })))).toMatchObject([{ payer }])
  })
})

it('a file whose elements have a prefix is read as one without', () => {
  const plain = file(entry(transaction()))
  expect(creditsIn(plain.replaceAll(/<(\/?)(\w)/g, '<$1d:$2'))).toEqual(creditsIn(plain))
})

describe('what is no camt.054 file', () => {
  it.each([
    ['no XML', 'account;amount'],
    ['XML that does not end', file(entry(transaction())).slice(0, -3)],
    ['XML with a type of its own, which could grow without end', `<!doctype x [<!ENTITY a "b">]>${file()}`],
    ['XML that is nested too deep', `${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}`],
  ])('is refused: %s', (_, xml) => expect(creditsIn(xml)).toEqual(place('XML')))

  it.each([
    ['another message', '<Document><BkToCstmrStmt></BkToCstmrStmt></Document>'],
    ['nothing', '<Document></Document>'],
    ['another document', '<html><BkToCstmrDbtCdtNtfctn></BkToCstmrDbtCdtNtfctn></html>'],
  ])('is refused by what is missing: %s', (_, xml) => expect(creditsIn(xml)).toEqual(place('BkToCstmrDbtCdtNtfctn')))
})
