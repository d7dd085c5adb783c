import { useState } from 'react'

/** What was picked holds at once; the address follows, and wins when it changes by itself. */
export function useWanted<T extends string | null>(inAddress: T) {
  const [wanted, setWanted] = useState({ value: inAddress, inAddress })
  if (wanted.inAddress !== inAddress) setWanted({ value: inAddress, inAddress })
  return [
    wanted.inAddress === inAddress ? wanted.value : inAddress,
    (value: T) => setWanted({ value, inAddress }),
  ] as const
}
