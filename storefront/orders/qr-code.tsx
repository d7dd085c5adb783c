import './qr-code.css'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** A barcode as the ticket on paper has it, one unit a module. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <path d={path} />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  // it is mostly signature, as good as random: no mask is better than another
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 0 })
  // rows overlap by a hair, so that no screen shows seams
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1.02h-${run.length}z`,
    ),
  )
  return { size, path: runs.join('') }
}
