import { encode } from 'uqr'
import './qr-code.css'

/** One path for all modules: dark on white also where the screen is dark, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr__ground" width={size} height={size} />
      <path className="qr__modules" d={path} />
    </svg>
  )
}
