import { dictionary } from '@zxcvbn-ts/language-common'
import { work } from '../process-pool.ts'
import { capitalised } from './capitalised.ts'
import { md5Of } from './passwords.ts'

// the list has small letters alone, and "Password1" is tried as soon as "password1"
work(() => async () => {
  const words = new Set(dictionary['passwords-common'].flatMap((word) => [word, capitalised(word)]))
  return Buffer.from([...words].map(md5Of).sort().join(''), 'hex')
})
