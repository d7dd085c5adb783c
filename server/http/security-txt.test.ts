import { expect, it } from 'vitest'
import { securityTxt } from './security-txt.ts'

const given = {
  email: 'help@museum.example',
  languages: ['de', 'en'],
  publicUrl: 'https://tickets.example',
  now: new Date('2026-03-20T07:00:00Z'),
}

it('says whom to write to, in which languages and until when, and where it stands itself', () => {
  expect(securityTxt(given)).toBe(
    'Contact: mailto:help@museum.example\nExpires: 2026-06-18T07:00:00.000Z\nPreferred-Languages: de, ' +
      'en\nCanonical: https://tickets.example/.well-known/security.txt\n',
  )
})

it('names no address of its own where the shop has none with encryption', () => {
  expect(securityTxt({ ...given, publicUrl: 'http://localhost:3000' })).not.toContain('Canonical')
})

it('gets no line of its own from an address for mail', () => {
  expect(
    securityTxt({ ...given, email: 'a@b.example\nContact: https://evil.example' }).match(/^Contact/gm),
  ).toHaveLength(1)
})
