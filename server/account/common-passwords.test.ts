import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { md5Of } from './passwords.ts'

it('a password is common that stands anywhere in the list, and no other', async () => {
  const inOrder = dictionary['passwords-common'].map(md5Of).sort()
  const places = [0, 1, 2, Math.floor(inOrder.length / 2), inOrder.length - 2, inOrder.length - 1]
  for (const place of places) {
    const md5 = inOrder[place]!
    expect([place, await isCommonPassword(md5, [])]).toEqual([place, true])
    const neighbour = md5.slice(0, -1) + (md5.endsWith('0') ? '1' : '0')
    expect([place, await isCommonPassword(neighbour, [])]).toEqual([place, false])
  }
  for (const end of ['0', 'f']) expect(await isCommonPassword(end.repeat(32), [])).toBe(false)
})

it.each(['password1', 'Password1', 'Qwerty123'])(
  'a password is common in small letters and with a capital: %s',
  async (common) => {
    expect(await isCommonPassword(md5Of(common), [])).toBe(true)
  },
)

it.each(['zoë', 'Zoë', 'ZOË', 'zoë1', 'Zoë123'])(
  "a password is common that is the visitor's own word, like %s",
  async (own) => {
    expect(await isCommonPassword(md5Of(own), ['someone', 'Zoë'])).toBe(true)
    expect(await isCommonPassword(md5Of(own), ['someone'])).toBe(false)
  },
)
