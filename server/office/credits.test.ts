import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { bookCreditFile, creditFileState, type CreditFileState } from '../orders/credit-file.service.ts'
import { readCredits } from '../payments/read-credits.ts'
import { refundByOffice } from './commands.fixture.ts'
import { invoicingMuseum } from '../testing/museum.fixture.ts'
import { friday, openTestShop, origin, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { runCommand } from './command.ts'
import { keyOf } from './keys.fixture.ts'
import { creditCalls, entry, file, lengthOf, transaction } from './credits.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ files: invoicingMuseum })
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())
const { owed, review, mailsOf, inboxOf, asked, put, book, booked } = creditCalls(() => shop)

describe('a credit file of a bank', () => {
  it('that is longer than what visitors send says how long it is: what streams without end fills no memory', async () => {
    const { status, body } = await shop.call('POST', 'office/credits', { file: 'x'.repeat(100_000) })
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
  })

  it('writes no lines of its own among those of the command', async () => {
    const { number, reference } = await owed()
    const xml = file(entry(transaction({ reference }).replace('Schule &amp; Hort', `Ort\nF999999: paid\u009b2J\u202e`)))
    await writeFile(join(shop.dataDir, 'forged.xml'), xml)
    expect((await runCommand(shop.shop, ['credits', join(shop.dataDir, 'forged.xml')])).said).toMatch(
      new RegExp(
        `^${number}: paid, 21\\.62 CHF; reference ${reference}, from Ort F999999: paid2J, bank \\S+\n1 credits: ` +
          '1 booked, .*$',
      ),
    )
  })

  it('pays the order that its reference names, and the tickets are mailed', async () => {
    const { id, number, reference } = await owed()
    const unpaid = async () =>
      (await asked('invoices', {})).body.data.filter(({ order }: { order: string }) => order === number)
    expect(await unpaid()).toEqual([
      expect.objectContaining({ name: 'Schule Ort', total: 2162, unpaid: 2162, currency: 'CHF', reminded: null }),
    ])
    expect(await booked({ reference })).toEqual([
      expect.objectContaining({ order: number, outcome: 'paid', amount: 2162, left_over: 0, payer: 'Schule & Hort' }),
    ])
    const order = await review(id)
    expect(order.unpaid).toBeUndefined()
    expect(order.documents.tickets).not.toBeNull()
    expect(await mailsOf(number)).toBe(2)
    expect(await inboxOf(number)).toEqual([])
    expect(await unpaid()).toEqual([])
  })

  it('books a part and then the rest; a part alone leaves no tickets', async () => {
    const { id, number, reference } = await owed()
    expect((await booked({ reference, amount: '20' }))[0]).toMatchObject({ outcome: 'part' })
    expect(await review(id)).toMatchObject({ unpaid: 162, documents: { tickets: null } })
    expect(await mailsOf(number)).toBe(1)
    const pay = await shop.call('POST', 'de/checkout/initPaymentOrder', {
      payart: 164,
      aux: {},
      id,
      url: `${origin}/de`,
    })
    expect(pay.body.error).toBe('ORDER_PARTLY_PAID')
    expect((await booked({ reference, amount: '1.62' }))[0]).toMatchObject({ outcome: 'paid' })
    expect((await review(id)).unpaid).toBeUndefined()
  })

  it('books each credit once, by the bank’s own reference, also from another file', async () => {
    const { id, number, reference } = await owed()
    const xml = file(entry(transaction({ reference, amount: '10.00' })))
    expect((await book(xml)).body.data[0].outcome).toBe('part')
    // the same file is the one that was taken before, and another has the credit once more
    expect((await book(xml)).body.data).toEqual([expect.objectContaining({ order: number, outcome: 'part' })])
    expect((await book(`${xml}\n`)).body.data).toEqual([expect.objectContaining({ order: number, outcome: 'before' })])
    expect((await review(id)).unpaid).toBe(1162)
    // two transactions to which the bank gave one reference are two
    const twice = file(
      entry(
        transaction({ reference, amount: '1.00', bank: 'X' }) + transaction({ reference, amount: '1.00', bank: 'X' }),
      ),
    )
    await book(twice)
    await book(`${twice}\n`)
    expect((await review(id)).unpaid).toBe(962)
  })

  it('books two credits for two orders that have one reference of the bank', async () => {
    const [one, two] = [await owed(), await owed()]
    const of = (reference: string) => entry(transaction({ reference, bank: 'S' })).replace(/E\d+/, 'E-S')
    const xml = file(of(one.reference) + of(two.reference))
    const both = [expect.objectContaining({ outcome: 'paid' }), expect.objectContaining({ outcome: 'paid' })]
    expect((await book(xml)).body.data).toEqual(both)
    for (const { id } of [one, two]) expect((await review(id)).unpaid).toBeUndefined()
    // and each once, also from another file and of another account
    const outcomes = async (other: string) =>
      (await book(other)).body.data.map(({ outcome }: { outcome: string }) => outcome)
    expect(await outcomes(`${xml}\n`)).toEqual(['before', 'before'])
    const elsewhere = xml.replace('<Id>1</Id>', '<Id>1</Id><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>')
    // what was booked before accounts were noted is the same in any
    expect(await outcomes(elsewhere)).toEqual(['before', 'before'])
    await rows(shop.shop.database.db, sql`update credit set account = 'CH44' where bank_reference = 'E-S/S'`)
    expect(await outcomes(`${elsewhere}\n`)).toEqual(['notOwed', 'notOwed'])
  })

  it('leaves to the office what it has twice and nothing tells apart: neither lost nor booked twice', async () => {
    const { id, number, reference } = await owed()
    const same = entry(transaction({ reference, amount: '10.00' }))
    const xml = file(same + same)
    const outcomes = (data: { outcome: string; left_over: number }[]) =>
      data.map(({ outcome, left_over }) => [outcome, left_over])
    expect(outcomes((await book(xml)).body.data)).toEqual([
      ['part', 0],
      ['repeated', 1000],
    ])
    expect((await review(id)).unpaid).toBe(1162)
    expect(await inboxOf(number)).toEqual([['credit', 'repeated', 1000]])
    expect(outcomes((await book(`${xml}\n`)).body.data)).toEqual([
      ['before', 0],
      ['before', 0],
    ])
  })

  it('guesses nothing: what no order needs is in the inbox, and no money is moved by itself', async () => {
    const { id, number, reference } = await owed()
    const outcomes = await booked(
      { reference, amount: '21.63' },
      { reference, amount: '5.00' },
      { reference: '', amount: '7.00' },
      { reference: `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}` },
    )
    expect(
      outcomes.map(({ outcome, left_over }: { outcome: string; left_over: number }) => [outcome, left_over]),
    ).toEqual([
      ['tooMuch', 1],
      ['notOwed', 500],
      ['unknown', 700],
      ['unknown', 2162],
    ])
    expect((await review(id)).unpaid).toBeUndefined()
    expect(await inboxOf(number)).toEqual([
      ['credit', 'tooMuch', 1],
      ['credit', 'notOwed', 500],
    ])
    const other = await owed()
    expect((await booked({ reference: other.reference, currency: 'EUR' }))[0].outcome).toBe('otherCurrency')
    await refundByOffice(shop.shop, other.number, undefined)
    expect((await booked({ reference: other.reference }))[0].outcome).toBe('canceled')
    expect((await review(other.id)).status).toBe('canceled')
  })

  it('reads version .04: the status as text, the name without its party, an entry without transactions', async () => {
    const [one, other] = [await owed(), await owed()]
    const old = transaction({ reference: one.reference })
      .replace(/<Amt Ccy="CHF">21.62<\/Amt>/, '<AmtDtls><TxAmt><Amt Ccy="CHF">21.62</Amt></TxAmt></AmtDtls>')
      .replace(/<\/?Pty>/g, '')
    const alone = `<RmtInf><Ustrd>${other.reference}</Ustrd></RmtInf>`
    const xml = file(
      entry(old, '<Sts>BOOK</Sts>') + entry('', '<Sts>BOOK</Sts>').replace('</Ntry>', `${alone}</Ntry>`),
      '04',
    )
    expect((await book(xml)).body.data).toEqual([
      expect.objectContaining({ order: one.number, outcome: 'paid', payer: 'Schule & Hort' }),
      expect.objectContaining({ order: other.number, outcome: 'paid', payer: '' }),
    ])
  })

  it('leaves out what was debited and what is not booked yet', async () => {
    const { id, reference } = await owed()
    const one = transaction({ reference })
    const xml = file(
      entry(one, '<Sts><Cd>PDNG</Cd></Sts>') +
        entry(one, undefined, 'DBIT') +
        entry(one.replace('<CdtDbtInd>CRDT', '<CdtDbtInd>DBIT')),
    )
    expect((await book(xml)).body.data).toEqual([])
    expect((await review(id)).unpaid).toBe(2162)
  })

  it('tells the office of a booking that the bank takes back, once, and changes no order', async () => {
    const { id, number, reference } = await owed()
    const one = transaction({ reference, bank: 'R1' })
    const taken = (kind: string) =>
      entry(
        one.replace('<CdtDbtInd>CRDT', `<CdtDbtInd>${kind}`),
        '<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>',
        kind,
      ).replace(/E\d+/, 'E-R1')
    const credited = file(entry(one).replace(/E\d+/, 'E-R1'))
    expect((await book(credited)).body.data[0].outcome).toBe('paid')
    // the same reference of the bank, as its own booking had
    for (const [outcome, end] of [
      ['takenBack', ''],
      ['before', '\n'],
    ])
      expect((await book(file(taken('DBIT')) + end!)).body.data).toEqual([
        expect.objectContaining({ order: number, outcome, amount: 2162 }),
      ])
    expect((await review(id)).unpaid).toBeUndefined()
    expect(await inboxOf(number)).toEqual([['credit', 'takenBack', 2162]])
    const other = await owed()
    const returned = taken('CRDT').replaceAll('R1', 'R2').replace(reference, other.reference)
    expect((await book(file(returned))).body.data[0]).toMatchObject({ outcome: 'takenBack', left_over: 2162 })
    expect((await review(other.id)).unpaid).toBe(2162)
  })

  it('is taken by network as long as banks write it, by who has a key', async () => {
    const { number, reference } = await owed()
    const many = Array.from({ length: 800 }, () => transaction({ reference: '', amount: '1.00' })).join('')
    const xml = file(entry(many + transaction({ reference })))
    expect(xml.length).toBeGreaterThan(200_000)
    const { data } = (await book(xml)).body
    expect([data.length, data.at(-1)]).toEqual([801, expect.objectContaining({ order: number, outcome: 'paid' })])
    const long = file(`${entry('')}${' '.repeat(7_000_000)}`)
    expect((await book(long)).status).toBe(413)
    expect((await shop.call('POST', 'office/credits', { file: xml }, lengthOf(xml))).status).toBe(401)
    expect(
      (
        await shop.call(
          'POST',
          'office/find',
          { text: xml },
          { authorization: `Bearer ${await keyOf(shop, 'finance')}` },
        )
      ).status,
    ).toBe(413)
  })

  it('is read beside the visitors, however long it is', async () => {
    const xml = file(entry(Array.from({ length: 8000 }, () => transaction({ reference: '' })).join('')))
    let answered = 0
    const reading = new AbortController()
    const read = readCredits(xml).finally(() => reading.abort())
    while (!reading.signal.aborted) {
      expect((await shop.app.request('/livez')).status).toBe(200)
      answered++
      await setImmediate()
    }
    // a process that reads it itself answers hardly anybody meanwhile
    expect(answered).toBeGreaterThan(200)
    expect(await read).toMatchObject({ credits: { length: 8000 } })
  })

  it('tells how far it is, until all of its credits are booked', async () => {
    const { id, reference } = await owed()
    const many = Array.from({ length: 499 }, () => transaction({ reference: '', amount: '1.00' }))
    const { body } = await put(file(entry([...many, transaction({ reference })].join(''))))
    const state = async () => (await creditFileState(shop.shop.database.db, body.data.file, 499)) as CreditFileState
    expect(body.data).toMatchObject({ state: 'waiting', credits: 0, to_go: 0, lines: [] })
    const toGo: number[] = []
    await bookCreditFile(shop.shop, body.data.file, async () => void toGo.push((await state()).to_go))
    expect(toGo).toEqual([400, 300, 200, 100, 0])
    expect(await state()).toMatchObject({
      state: 'done',
      credits: 500,
      booked: 1,
      unclear: 499,
      to_go: 0,
      lines: [{ position: 500, outcome: 'paid' }],
    })
    expect((await review(id)).unpaid).toBeUndefined()
  })

  it('loses nothing and books nothing twice when the command is killed in the middle, and a job goes on', async () => {
    const { id, reference } = await owed()
    const some = Array.from({ length: 1000 }, () => transaction({ reference, amount: '0.02' }))
    const path = join(shop.dataDir, 'killed.xml')
    await writeFile(path, file(entry(some.join(''))))
    const command = spawn(process.execPath, ['server/office.ts', 'credits', path], {
      env: {
        ...process.env,
        DATABASE_URL: shop.databaseUrl,
        DATA_DIR: shop.dataDir,
        CATALOGUE_DIR: shop.museum.folder,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(command, 'exit')
    const [progress] = (await once(command.stderr, 'data')) as [Buffer]
    command.kill('SIGKILL')
    expect(String(progress)).toMatch(/^1000 credits: 100 booked, .* 900 to go/)
    expect(await ended).toEqual([null, 'SIGKILL'])
    const left = () => shop.count('credit_in_file where booked is null')
    expect(await left()).toBeGreaterThan(0)
    // and a job that ends with its process leaves the rest to the next
    const { leaving } = shop.shop
    Object.assign(shop.shop, { leaving: AbortSignal.abort() })
    await expect(shop.jobs()).rejects.toThrow('this process ends')
    Object.assign(shop.shop, { leaving })
    const [{ file: interrupted }] = (await rows<{ file: string }>(
      shop.shop.database.db,
      sql`select file_id as file from credit_in_file where booked is null limit 1`,
    )) as [{ file: string }]
    await Promise.all([
      shop.workers['credit-file']({ file: interrupted }),
      shop.workers['credit-file']({ file: interrupted }),
    ])
    expect(await left()).toBe(0)
    expect((await review(id)).unpaid).toBe(2162 - 2000)
    expect(await shop.count(`credit where payment_reference = '${reference}'`)).toBe(1000)
  }, 300_000)

  it('is read once more where it could not be, if it is put in again', async () => {
    const xml = file(entry(transaction({ reference: '' })).replace('2026-03-25', 'today'))
    const first = (await put(xml)).body.data.file
    await shop.jobs()
    expect((await asked('credit-file', { file: first })).body.data).toMatchObject({ state: 'wrong', wrong: 'BookgDt' })
    const { body } = await put(xml)
    expect(body.data).toMatchObject({ file: first, state: 'waiting', wrong: null })
    await shop.jobs()
    expect((await asked('credit-file', { file: randomUUID() })).status).toBe(404)
  })

  it.each([
    ['tags in tags without end', () => file(`${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`), 'XML'],
    [
      'entities of entities',
      () => `<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${file(entry(transaction({ reference: '&b;' })))}`,
      'XML',
    ],
    ['a file from elsewhere', () => `<!doctype l SYSTEM "file:///etc/passwd">${file('')}`, 'XML'],
    ['no XML', () => 'Gutschriften', 'XML'],
    [
      'attributes without end',
      () => file(`<Ntry ${Array.from({ length: 400_000 }, (_, at) => `a${at}="b"`).join(' ')}/>`),
      'XML',
    ],
    ['another message', () => file('').replaceAll('DbtCdtNtfctn', 'Stmt'), 'BkToCstmrDbtCdtNtfctn'],
    ['a document type', () => `<!DOCTYPE a [<!ENTITY b "c">]>${file('')}`, 'XML'],
    ['an amount that is none', () => file(entry(transaction({ reference: '', amount: '1e3' }))), 'Amt'],
    ['a fraction of a Rappen', () => file(entry(transaction({ reference: '', amount: '1.005' }))), 'Amt'],
    [
      'no reference of the bank',
      () => file(entry(transaction({ reference: '' })).replaceAll(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/g, '')),
      'AcctSvcrRef',
    ],
    ['no day', () => file(entry(transaction({ reference: '' })).replace('2026-03-25', 'today')), 'BookgDt'],
  ])('with %s is refused whole, and says what is wrong', async (_, xml, place) => {
    const { id, reference } = await owed()
    // an entry before it that could be booked
    const answer = await book(xml().replace('<Ntry>', `${entry(transaction({ reference }))}<Ntry>`))
    expect(answer.body).toMatchObject({ code: 'CREDIT_FILE_INVALID', place })
    expect((await review(id)).unpaid).toBe(2162)
  })

  it('is put in by the command, which says a line for each credit', async () => {
    const { number, reference } = await owed()
    const path = join(shop.dataDir, 'credits.xml')
    await writeFile(
      path,
      file(entry(transaction({ reference, amount: '30' }) + transaction({ reference: 'x', amount: '1' }))),
    )
    const { done, said } = await runCommand(shop.shop, ['credits', path])
    expect(done).toBe(true)
    expect(said.split('\n')).toEqual([
      expect.stringContaining(`${number}: paid, and the rest is in the inbox, 30.00 CHF (8.38 too much)`),
      expect.stringContaining('no order: of this reference, see the inbox, 1.00 CHF; reference x'),
      '2 credits: 0 booked, 0 booked before, 2 in the inbox, 0 to go',
    ])
  })
})

it('a credit file that cannot be read ends the command with a line', async () => {
  await expect(runCommand(shop.shop, ['credits', '/nowhere.xml'])).rejects.toThrow(
    '/nowhere.xml cannot be read: ENOENT',
  )
})

it('an order that was paid by bank transfer is given back by one: the inbox says how much and to whom', async () => {
  const { number, reference } = await owed()
  await booked({ reference })
  expect((await refundByOffice(shop.shop, number, '5.00')).done).toBe(true)
  await shop.jobs()
  expect((await refundByOffice(shop.shop, number, undefined)).done).toBe(true)
  await shop.jobs()
  expect(await inboxOf(number)).toEqual([
    ['transfer-back', undefined, 500],
    ['transfer-back', undefined, 1662],
  ])
})

it('an order of which a part was paid is canceled at its end, and that part goes back', async () => {
  const { id, number, reference } = await owed()
  await booked({ reference, amount: '20.00' })
  shop.time.now = new Date('2026-04-29T04:00:00Z')
  await shop.workers.invoices({})
  await shop.jobs()
  expect((await review(id)).status).toBe('canceled')
  expect(await inboxOf(number)).toEqual([['transfer-back', undefined, 2000]])
})

describe('who has paid by the bank', () => {
  const nameless = async (day: string, condition: string) => {
    shop.time.now = new Date(`${day}T09:00:00Z`)
    await shop.workers.retention({})
    return rows<{ payer: string; named: boolean }>(
      shop.shop.database.db,
      sql`select c.payer, i.details::text like '%Schule & Hort%' or i.details::text like '%Klasse 3b%' as named
        from credit c
          left join purchase_order o on o.id = c.order_id
          join inbox i on i.id = c.id
        where ${sql.raw(condition)}`,
    )
  }

  it('is forgotten once the books may go, also where the office was told', async () => {
    const [one, other] = [await owed(), await owed()]
    // nothing but their references tells them apart
    const alike = [one, other].map(({ reference }) => entry(transaction({ reference, amount: '30.00', bank: 'ALIKE' })))
    await book(file(alike.join('').replaceAll(/>E\d+</g, '>E<')))
    expect((await refundByOffice(shop.shop, one.number, undefined)).done).toBe(true)
    await shop.jobs()
    const theirs = `o.number in ('${one.number}', '${other.number}')`
    const [named, forgotten] = [
      { payer: 'Schule & Hort', named: true },
      { payer: '', named: false },
    ]
    expect(await nameless('2036-12-31', theirs)).toEqual([named, named])
    expect(await shop.count(`inbox where kind = 'transfer-back' and details->>'buyer' = 'Schule Ort'`)).toBeGreaterThan(
      0,
    )
    expect(await nameless('2037-01-01', theirs)).toEqual([forgotten, forgotten])
    expect(await shop.count(`inbox where kind = 'transfer-back' and details->>'buyer' = 'Schule Ort'`)).toBe(0)
  })

  it('of what no order was found for is forgotten then too', async () => {
    await booked({ reference: 'Klasse 3b', bank: 'NOBODYS' })
    const nobodys = `c.bank_reference like '%NOBODYS%'`
    expect(await nameless('2036-12-31', nobodys)).toEqual([{ payer: 'Schule & Hort', named: true }])
    expect(await nameless('2037-01-01', nobodys)).toEqual([{ payer: '', named: false }])
  })
})
