import { expect, it } from 'vitest'
import { mailboxOf, mayMail } from './free-order-mail.ts'

const limits = { perMailbox: 3, perDomain: 60 }

it.each([
  ['the first of all', { toMailbox: 0, toDomain: 0, toDomainBySender: 0 }, true],
  ['the third to a mailbox', { toMailbox: 2, toDomain: 2, toDomainBySender: 2 }, true],
  ['the fourth to a mailbox', { toMailbox: 3, toDomain: 3, toDomainBySender: 3 }, false],
  ['the fourth to a mailbox, from another sender', { toMailbox: 3, toDomain: 3, toDomainBySender: 0 }, false],
  ['the sixtieth to a domain', { toMailbox: 0, toDomain: 59, toDomainBySender: 59 }, true],
  ['the sixty-first to a domain', { toMailbox: 0, toDomain: 60, toDomainBySender: 60 }, false],
  [
    'the first of another sender to a domain that a stranger has used up',
    { toMailbox: 0, toDomain: 60, toDomainBySender: 0 },
    true,
  ],
  ['the second of that other sender', { toMailbox: 0, toDomain: 61, toDomainBySender: 1 }, false],
] as const)('of mails to unconfirmed addresses, %s may go: %#', (_, sent, may) => {
  expect(mayMail(sent, limits)).toBe(may)
})

it.each([
  ['Ada@Example.ORG', 'ada@example.org', 'example.org'],
  ['ada+a@example.org', 'ada@example.org', 'example.org'],
  ['ada+a+b@example.org', 'ada@example.org', 'example.org'],
  ['a.d.a+x@GMail.com', 'ada@gmail.com', 'gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com', 'gmail.com'],
  ['a.da@example.org', 'a.da@example.org', 'example.org'],
  ['ada@müller.example', 'ada@xn--mller-kva.example', 'xn--mller-kva.example'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example', 'xn--mller-kva.example'],
  ['ada@ｅxample.org', 'ada@example.org', 'example.org'],
  ['ada@example.org.', 'ada@example.org', 'example.org'],
  ['ada@no host', 'ada@no host', 'no host'],
])('%s is the mailbox %s', (email, mailbox, domain) => {
  expect(mailboxOf(email)).toEqual({ mailbox, domain })
})
