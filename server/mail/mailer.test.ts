import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from './mailer.ts'

const from = 'Museum <desk@museum.example>'
const message = { messageId: '<b1.order@shop.example>', to: { name: 'Ada', address: 'ada@example.org' }, subject: 'Grüezi', text: 'Hoi' }
const newOutbox = async () => join(await mkdtemp(join(tmpdir(), 'foyer-outbox-')), 'outbox')

test('Without a mail server a mail becomes a file, and sending it again leaves one whole file', async () => {
  const outbox = await newOutbox()
  const mailer = createMailer({ outbox, from })
  await Promise.all([mailer.send(message), mailer.send(message), mailer.send(message)])
  await mailer.send(message)
  expect(await readdir(outbox)).toEqual(['b1.order@shop.example.eml'])
  const mail = await PostalMime.parse(await readFile(join(outbox, 'b1.order@shop.example.eml')))
  expect(mail).toMatchObject({ subject: 'Grüezi', messageId: '<b1.order@shop.example>', from: { address: 'desk@museum.example', name: 'Museum' } })
})

test('A Message-ID cannot lead out of the outbox', async () => {
  const outbox = await newOutbox()
  await createMailer({ outbox, from }).send({ ...message, messageId: '<../../../escape@x>' })
  expect(await readdir(outbox)).toHaveLength(1)
})

test('A mail never takes a file of the server along', async () => {
  const mailer = createMailer({ outbox: await newOutbox(), from })
  await expect(mailer.send({ ...message, attachments: [{ filename: 'x', path: '/etc/hostname' }] })).rejects.toThrow('File access rejected')
})

test('With a mail server the mail goes there, with its Message-ID', async () => {
  const { server, mails } = await mailServer()
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, outbox: '/nowhere', from })
  await mailer.send(message)
  mailer.close()
  expect(await PostalMime.parse(mails[0]!)).toMatchObject({ messageId: '<b1.order@shop.example>', to: [{ address: 'ada@example.org' }] })
})

test('A mail that the mail server does not take is an error, so that its job is tried again', async () => {
  const { server } = await mailServer('451 try later')
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, outbox: '/nowhere', from })
  await expect(mailer.send(message)).rejects.toThrow('451')
})

/** As much of a mail server as a mail needs. */
async function mailServer(afterData = '250 ok'): Promise<{ server: Server; mails: string[] }> {
  const mails: string[] = []
  const server = createServer((socket) => talk(socket, afterData, mails))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { server, mails }
}

function talk(socket: Socket, afterData: string, mails: string[]): void {
  let held = ''
  let inMail = false
  socket.on('error', () => {}).write('220 test\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    held += chunk
    for (let end = held.indexOf(inMail ? '\r\n.\r\n' : '\r\n'); end >= 0; end = held.indexOf(inMail ? '\r\n.\r\n' : '\r\n')) {
      const said = held.slice(0, end)
      held = held.slice(end + (inMail ? 5 : 2))
      if (inMail) {
        mails.push(said)
        inMail = false
        socket.write(`${afterData}\r\n`)
      } else if (said === 'DATA') {
        inMail = true
        socket.write('354 go on\r\n')
      } else if (said === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}
