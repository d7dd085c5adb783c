export { PassItemDetails, PassLine } from './pass-line.tsx'
export { VoucherDetails, VoucherLine } from './voucher-line.tsx'
