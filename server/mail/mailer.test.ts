import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { smtpServer, type Replies } from '../testing/smtp-server.fixture.ts'
import { mailFailure } from './mail-failure.ts'
import { createMailer } from './mailer.ts'

const from = 'Museum <desk@museum.example>'
const message = {
  messageId: '<b1.order@shop.example>',
  to: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Grüezi',
  text: 'Hoi',
}
const newOutbox = async () => join(await mkdtemp(join(tmpdir(), 'foyer-outbox-')), 'outbox')

it('Without a mail server a mail becomes a file, and sending it again leaves one whole file', async () => {
  const outbox = await newOutbox()
  const mailer = createMailer({ outbox, from })
  await Promise.all([mailer.send(message), mailer.send(message), mailer.send(message)])
  await mailer.send(message)
  expect(await readdir(outbox)).toEqual(['b1.order@shop.example.eml'])
  const mail = await PostalMime.parse(await readFile(join(outbox, 'b1.order@shop.example.eml')))
  expect(mail).toMatchObject({
    subject: 'Grüezi',
    messageId: '<b1.order@shop.example>',
    from: { address: 'desk@museum.example', name: 'Museum' },
  })
})

it('A Message-ID cannot lead out of the outbox', async () => {
  const outbox = await newOutbox()
  await createMailer({ outbox, from }).send({ ...message, messageId: '<../../../escape@x>' })
  expect(await readdir(outbox)).toHaveLength(1)
})

it('A mail never takes a file of the server along, or what stands elsewhere', async () => {
  const mailer = createMailer({ outbox: await newOutbox(), from })
  await expect(mailer.send({ ...message, attachments: [{ filename: 'x', path: '/etc/hostname' }] })).rejects.toThrow(
    'File access rejected',
  )
  const elsewhere = { filename: 'x', href: 'http://127.0.0.1:9/x' }
  await expect(mailer.send({ ...message, attachments: [elsewhere] })).rejects.toThrow('Url access rejected')
})

/** What sending fails with. */
async function failureOf(replies: Replies, to = message.to): Promise<unknown> {
  const { url } = await smtpServer(replies)
  const mailer = createMailer({ smtpUrl: url, outbox: '/nowhere', from })
  return mailer
    .send({ ...message, to })
    .then(
      () => 'sent',
      (error: unknown) => error,
    )
    .finally(() => mailer.close())
}

it('With a mail server the mail goes there, with its Message-ID', async () => {
  const { url, mails } = await smtpServer()
  const mailer = createMailer({ smtpUrl: url, outbox: '/nowhere', from })
  await mailer.send(message)
  mailer.close()
  expect(await PostalMime.parse(mails[0]!)).toMatchObject({
    messageId: '<b1.order@shop.example>',
    to: [{ address: 'ada@example.org' }],
  })
})

it('Mails one after the other go over one connection', async () => {
  let connections = 0
  let left = 0
  const { url, mails } = await smtpServer({ connected: () => void connections++, left: () => void left++ })
  const mailer = createMailer({ smtpUrl: url, outbox: '/nowhere', from })
  for (let mail = 0; mail < 3; mail++) await mailer.send(message)
  expect([mails.length, connections, left]).toEqual([3, 1, 0])
  mailer.close()
  await expect.poll(() => left).toBe(1)
})

it('A mail whose connection breaks is an error and is not sent a second time, as the mail server may have it', async () => {
  let messages = 0
  const { url, mails } = await smtpServer({ message: () => (++messages === 1 ? null : '250 ok') })
  const mailer = createMailer({ smtpUrl: url, outbox: '/nowhere', from })
  await expect(mailer.send(message)).rejects.toThrow(/connection|socket|clos/i)
  await mailer.send({ ...message, messageId: '<b2.order@shop.example>' })
  mailer.close()
  expect([messages, mails.length]).toEqual([2, 1])
})

it('A mail that the mail server does not take is an error, so that its job is tried again', async () => {
  expect(String(await failureOf({ message: () => '451 try later' }))).toContain('451')
})

describe('a mail that was not taken', () => {
  it.each<[string, Replies, object]>([
    [
      'the recipient is refused for ever',
      { rcptTo: () => '550 5.1.1 <ada@example.org>: no such user' },
      { step: 'RCPT TO', status: 550, permanent: true, reply: '550 5.1.1 <…@…>: no such user' },
    ],
    [
      'the message is refused for ever',
      { message: () => `554 5.7.1 ${'spam'.repeat(100)}` },
      { step: 'DATA', status: 554, permanent: true, reply: expect.stringMatching(/^554 5\.7\.1 [spam]{290}$/) },
    ],
    [
      'the recipient is refused for now',
      { rcptTo: () => '450 4.2.1 greylisted' },
      { step: 'RCPT TO', status: 450, permanent: false },
    ],
    [
      'the message is refused for now',
      { message: () => '452 4.3.1 full' },
      { step: 'DATA', status: 452, permanent: false },
    ],
    [
      'the server is out of step',
      { message: () => '503 bad sequence' },
      { step: 'DATA', status: 503, permanent: false },
    ],
    [
      'the sender is refused, which the operator sets right',
      { mailFrom: () => '550 5.7.1 not from here' },
      { step: 'MAIL FROM', status: 550, permanent: false },
    ],
  ])('is told apart: %s (R1.15)', async (_, replies, described) => {
    expect(mailFailure(await failureOf(replies))).toMatchObject(described)
  })

  it('is tried again when nobody answers', async () => {
    const { url, close } = await smtpServer()
    close()
    const mailer = createMailer({ smtpUrl: url, outbox: '/nowhere', from })
    const error = await mailer.send(message).catch((reason: unknown) => reason)
    expect(mailFailure(error)).toEqual({
      step: 'CONN',
      code: 'ECONNREFUSED',
      status: null,
      reply: null,
      permanent: false,
    })
  })

  it('is not tried again when the server cannot even be told the recipient', async () => {
    expect(mailFailure(await failureOf({}, { name: 'Ada', address: '' }))).toMatchObject({
      permanent: true,
      status: null,
    })
  })

  it('is tried again where what could not be said to the server is nothing of the recipient', () => {
    const error = Object.assign(new Error('away'), { command: 'API' })
    expect(mailFailure(error)).toMatchObject({ step: 'API', code: 'unknown', permanent: false })
  })

  it('is nothing of the mail server when something else failed', () => {
    expect(mailFailure(new Error('no PDF'))).toBeNull()
    expect(mailFailure('550')).toBeNull()
  })
})
