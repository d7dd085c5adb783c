import { createServer, connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { limits, openConnections } from './connections.ts'
import { rows, sql, sqlState } from './database.ts'
import { inTransaction, runLast, sendAhead, type Ask } from './transaction.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`create table note (id integer primary key)`)
})
afterAll(() => database.close())
const notes = async () =>
  (await rows<{ id: number }>(database.db, sql`select id from note order by id`)).map(({ id }) => id)
const note = (id: number) => sql`insert into note values (${id})`

/** A database whose answers come when the test says so. */
function slowly() {
  const sent: { text: string; answer: (error?: Error) => void }[] = []
  const ask: Ask = (statement) =>
    new Promise((resolve, reject) => {
      const text = typeof statement === 'string' ? statement : statement.text
      const answer = (error?: Error) => (error ? reject(error) : resolve({ rows: [] } as never))
      sent.push({ text, answer })
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { sent, ask, texts: () => sent.map(({ text }) => text), settled }
}

describe('a transaction', () => {
  it('reads at once, and writes nothing before it has begun', async () => {
    const { sent, ask, texts, settled } = slowly()
    const over = inTransaction(ask, (tx) =>
      Promise.all([tx.execute(sql`select 1`), tx.execute(sql`delete from note`), tx.execute(sql`select 2`)]),
    )
    await settled()
    expect(texts()).toEqual(['begin', 'select 1'])
    sent[0]!.answer(new Error('no'))
    await settled()
    sent[1]!.answer()
    await settled()
    expect(texts()).toEqual(['begin', 'select 1', 'rollback'])
    sent[2]!.answer()
    await expect(over).rejects.toThrow('no')
  })

  it.each([
    ['with l as materialized (select 1 from note for share) select 1 from l for update', true],
    ['with l as (select 1 from note for no key update) select 1 from l', true],
    ['with l as (select 1 from note for update), w as (update note set id = 2) select 1 from l', false],
    ['with w as (delete from note returning id) select 1 from w', false],
    ['update note set id = 2', false],
  ])('begins in one packet with %s: %s', async (text, together) => {
    const { sent, ask, texts, settled } = slowly()
    const over = inTransaction(ask, (tx) => tx.execute(sql.raw(text)))
    await settled()
    expect(texts()).toEqual(together ? ['begin', text] : ['begin'])
    while (sent.length > 0) {
      sent.shift()!.answer()
      await settled()
    }
    await over
  })

  it('sends COMMIT with its last statement, and takes no other after it', async () => {
    const { sent, ask, texts, settled } = slowly()
    let after: Promise<unknown> = Promise.resolve()
    const over = inTransaction(ask, async (tx) => {
      await tx.execute(sql`select 1`)
      await runLast(tx, () => tx.execute(sql`delete from note`))
      after = tx.execute(sql`delete from note`).then(() => {})
      await after.catch(() => {})
    })
    await settled()
    for (const { answer } of sent) answer()
    await settled()
    expect(texts()).toEqual(['begin', 'select 1', 'delete from note', 'commit'])
    for (const { answer } of sent) answer()
    await over
    await expect(after).rejects.toMatchObject({ message: 'this transaction has committed' })
  })

  it('does not wait for what is sent ahead before its last statement, and ends when all is answered', async () => {
    const { sent, ask, texts, settled } = slowly()
    let ended = false
    const over = inTransaction(ask, async (tx) => {
      await tx.execute(sql`select 1`)
      await sendAhead(tx, 'insert into note values (1)')
      await runLast(tx, () => tx.execute(sql`delete from note`))
    }).then(() => (ended = true))
    await settled()
    for (const { answer } of sent) answer()
    await settled()
    expect(texts()).toEqual(['begin', 'select 1', 'insert into note values (1)', 'delete from note', 'commit'])
    sent[3]!.answer()
    sent[4]!.answer()
    await settled()
    expect(ended).toBe(false)
    sent[2]!.answer()
    await over
  })

  it('fails for what was sent ahead, and says why: not that a failed transaction takes no more', async () => {
    const twice = database.transaction(async (tx) => {
      await tx.execute(note(7))
      await sendAhead(tx, 'insert into note values (7)')
      await runLast(tx, () => tx.execute(note(8)))
    })
    expect(sqlState(await twice.catch((error: unknown) => error))).toBe('23505')
    expect((await notes()).filter((id) => id > 6)).toEqual([])
  })

  it('says what failed before it, where what was sent ahead was only refused for that', async () => {
    const twice = database.transaction((tx) =>
      Promise.all([tx.execute(sql`select 1 / ${0}::int`), sendAhead(tx, 'insert into note values (7)')]),
    )
    expect(sqlState(await twice.catch((error: unknown) => error))).toBe('22012')
  })

  it('fails when a statement has, though its failure was kept quiet', async () => {
    const quiet = database.transaction(async (tx) => {
      await tx.execute(note(7))
      await rows(tx, sql`select 1 / ${0}::int`).catch(() => {})
    })
    await expect(quiet).rejects.toThrow('this transaction was rolled back')
    expect(await notes()).not.toContain(7)
  })

  it('keeps the order of its statements when they wait for BEGIN', async () => {
    const texts: unknown[] = []
    const begin = Promise.withResolvers<void>()
    const ask = async (statement: unknown) => {
      texts.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
      if (statement === 'begin') await begin.promise
      return { rows: [] } as never
    }
    await inTransaction(ask, async (tx) => {
      const first = tx.execute(sql`delete from note`)
      begin.resolve()
      for (let tick = 0; tick < 12; tick++) {
        await Promise.resolve()
        void tx.execute(sql.raw(`select ${tick}`))
      }
      await first
    })
    const numbers = Array.from({ length: 12 }, (_, tick) => `select ${tick}`)
    expect(texts).toEqual(['begin', 'delete from note', ...numbers, 'commit'])
  })

  it('takes no statement after it has failed, which would be one of its own or another transaction’s', async () => {
    let after: Promise<unknown> = Promise.resolve()
    const failed = database.transaction(async (tx) => {
      const slower = async () => {
        await database.db.execute(sql`select 1`)
        await over
        await tx.execute(note(7))
      }
      after = slower()
      after.catch(() => {})
      await tx.execute(sql`select 1 / ${0}::int`)
    })
    const over = failed.catch(() => {})
    await over
    await expect(after).rejects.toThrow('this transaction has failed')
    expect(await notes()).not.toContain(7)
  })

  it('waits for what is sent ahead without a transaction', async () => {
    await sendAhead(database.db, 'insert into note values (9)')
    expect(await notes()).toContain(9)
    await database.db.execute(sql`delete from note where id = 9`)
  })

  it('leaves nothing behind when its last statement fails, and says why', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.execute(note(1))
      await runLast(tx, () => tx.execute(note(1)))
    })
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe('23505')
    expect(await notes()).toEqual([])
    await database.transaction(async (tx) => void (await runLast(tx, () => tx.execute(note(2)))))
    expect(await notes()).toEqual([2])
  })

  it('says what went wrong first, not that PostgreSQL refused the rest', async () => {
    const failed = database.transaction((tx) =>
      Promise.all([tx.execute(sql`select 1 / ${0}::int`), tx.execute(sql`select 1`), tx.execute(note(3))]),
    )
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012')
    expect(await notes()).toEqual([2])
  })
})

it('Statements of one trip run in their order, each seeing what the one before has left', async () => {
  const found = await database.inOneTrip((db) =>
    Promise.all([rows(db, note(4)), rows(db, sql`select id from note where id = ${4}`)]),
  )
  expect(found[1]).toEqual([{ id: 4 }])
})

describe('the plans of statements', () => {
  const kept = async (url: string) => {
    const opened = openConnections(url, { ...limits.requests, connections: 1 })
    await opened.keepPlans()
    const inner = sql`insert into note select * from note where id = ${0} returning id`
    for (const statement of [sql`select ${1}::int`, sql`select * from note where id = ${1}`, sql`select 2`, inner])
      await opened.db.execute(statement)
    const names = await rows<{ statement: string }>(opened.db, sql`select statement from pg_prepared_statements`)
    await opened.close()
    return names.map(({ statement }) => statement)
  }

  it('are kept on a connection of its own, but not of what a migration may change', async () => {
    expect(await kept(database.url)).toEqual([
      'select $1::int',
      'insert into note select * from note where id = $1 returning id',
    ])
  })

  it('are not kept behind a pooler, which tells a process number of its own', async () => {
    const { hostname, port, searchParams, pathname, username } = new URL(database.url)
    const folder = searchParams.get('host')
    const pooler = createServer((near) => {
      const far = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(port || 5432), hostname)
      near.pipe(far)
      far.on('data', (data: Buffer) => {
        // the key data of the greeting: K, its length, the process number
        const key = data.indexOf(Buffer.from([75, 0, 0, 0]))
        if (key >= 0) data.writeInt32BE(1, key + 5)
        near.write(data)
      })
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const)
        one.on('error', () => {}).on('close', () => other.destroy())
    })
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
    const through = `postgresql://${username}@127.0.0.1:${(pooler.address() as AddressInfo).port}${pathname}`
    expect(await kept(through)).toEqual([])
    pooler.close()
  })
})
