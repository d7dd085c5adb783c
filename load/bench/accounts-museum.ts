import { shop, writeMuseum } from '../harness/museum.ts'

/** The museum of the race tests, with accounts. */
export function accountsMuseum(): string {
  return writeMuseum({ 'shop.yaml': shop.replace('hasUserRegistration: false', 'hasUserRegistration: true') })
}
