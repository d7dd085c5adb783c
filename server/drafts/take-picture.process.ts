import sharp from 'sharp'
import { work } from '../process-pool.ts'
import { logoIn, pictureIn } from './picture-file.ts'
import type { Input } from './take-picture.ts'

// one thread: visitors go first, and what a picture takes in memory is counted once
sharp.concurrency(1)
sharp.cache(false)

work(() => async (input) => {
  const { what, type, content, isLogo } = JSON.parse(input) as Input
  const bytes = Buffer.from(content, 'base64')
  if (what === 'logo') return encoded(await logoIn(type, bytes))
  const taken = await pictureIn(type, bytes, isLogo)
  return encoded('refused' in taken ? taken : { ...taken, content: taken.content.toString('base64') })
})

const encoded = (said: object) => Buffer.from(JSON.stringify(said))
