import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../core/may.ts'

interface VoucherLinkProps {
  voucher: string
  children: ReactNode
  className?: string
}

/** What a voucher is called, which opens it for who may see it. */
export function VoucherLink({ voucher, children, ...more }: VoucherLinkProps) {
  const may = useMay()
  if (!may('voucher')) return children
  return (
    <Link to="/customers/vouchers/$voucher" params={{ voucher }} {...more}>
      {children}
    </Link>
  )
}
