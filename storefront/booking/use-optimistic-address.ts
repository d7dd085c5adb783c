import { useState } from 'react'

/** A choice is in effect at once; the address follows, and wins when it changes by itself. */
export function useOptimisticAddress<T extends string | null>(inAddress: T) {
  const [picked, setPicked] = useState({ value: inAddress, inAddress })
  if (picked.inAddress !== inAddress) setPicked({ value: inAddress, inAddress })
  return [
    picked.inAddress === inAddress ? picked.value : inAddress,
    (value: T) => setPicked({ value, inAddress }),
  ] as const
}
