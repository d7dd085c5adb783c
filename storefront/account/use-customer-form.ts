import { asAsked } from '@foyer/domain/account/address-format.ts'
import type { Address } from '@foyer/domain/account/address.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { useForm } from '../forms/use-form.ts'
import {
  customerFieldNames,
  type CustomerFieldName,
  type CustomerFields,
  type CustomerValues,
} from './customer-store.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldError } from '../forms/field-errors.ts'
import { useKnownFormats } from './address-formats.ts'
import { inCountry, isRequired, isShown, withNeeded, type CustomerAttributes } from './customer-attributes.ts'

/** A shipping address that is entered beside the form. */
export interface AddressBeside {
  check: (billing: CustomerValues) => FieldErrors
  finish: (billing: CustomerValues) => Address | null
}

interface CustomerFormOptions<V extends CustomerValues> {
  attributes: CustomerAttributes
  /** What else has to be filled in, by what is filled in. */
  needed?: (values: V) => readonly CustomerFieldName[]
  /** The values at first, with whatever else the form asks for. */
  start: V
  /** What is wrong with what else it asks for. */
  check?: (values: V) => FieldErrors
  shipping?: Pick<AddressBeside, 'check'> | null
  send: (fields: CustomerFields, values: V) => Promise<Partial<RefusalBody> | null>
  leaves?: boolean
  keep?: (values: V) => void
}

/**
 * The form of a customer: a guest's, a new account's, and that of the settings. `CustomerFields` draws its fields,
 * `FormFrame` what stands around them.
 */
export function useCustomerForm<V extends CustomerValues>({
  attributes,
  needed = () => [],
  start,
  check = () => ({}),
  shipping = null,
  send,
  leaves,
  keep,
}: CustomerFormOptions<V>) {
  const formatIn = useKnownFormats()
  return useForm<V>({
    start,
    keep,
    leaves,
    check: (values) => {
      const asked = inCountry(withNeeded(attributes, needed(values)), formatIn(values.country))
      const own = customerFieldNames
        .filter((name) => isShown(name, asked))
        .map((name) => [name, fieldError(name, values[name], isRequired(name, asked))] as const)
      return { ...withErrors(Object.fromEntries(own)), ...check(values) }
    },
    checkOthers: shipping?.check,
    send: (values) => send(fieldsOf(asAsked(values, formatIn(values.country))), values),
  })
}

/** As they are sent: without blanks around them. */
const fieldsOf = (values: CustomerValues) =>
  Object.fromEntries(customerFieldNames.map((name) => [name, values[name].trim()])) as CustomerFields
