import { useRef } from 'react'

/** The id of what is sent: the same for the same text, so that pressed again after a failure it is sent once. */
export function useIdFor(): (text: string) => string {
  const last = useRef({ id: '', of: '' })
  return (text) => {
    if (last.current.of !== text) last.current = { id: randomId(), of: text }
    return last.current.id
  }
}

/** A UUID of version 4; browsers make one by themselves only on pages with TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
