/** An address, a line below the other. */
export function AddressLines({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <address className={className}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}
