import { use, useEffect, useState, type ComponentType } from 'react'
import { useApi } from '../core/api.ts'
import { PayAtOnceContext, type PayAtOnceProps } from './use-add-to-basket.ts'

/** What pays for a choice at once, where the page around brings it along. */
export function AtOnce(props: PayAtOnceProps) {
  const api = useApi()
  const load = use(PayAtOnceContext)
  const [PayAtOnce, setPayAtOnce] = useState<ComponentType<PayAtOnceProps> | null>(null)
  useEffect(() => void load?.(api).then((found) => setPayAtOnce(() => found)), [load, api])
  return PayAtOnce && <PayAtOnce {...props} />
}
