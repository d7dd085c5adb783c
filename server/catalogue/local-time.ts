// the checkout's import until it names the domain's file itself
export { localDatetime, localDay } from '@foyer/domain/shop/dates.ts'
