import './set-up.css'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useSay, type Say } from '../core/language.tsx'

interface Address {
  street: string
  zip: string
  city: string
}

export function AddressFields<V extends Address>({ form }: { form: UseFormReturnType<V> }) {
  const say = useSay()
  return (
    <>
      <TextInput label={say('setUp.street')} maxLength={100} {...form.getInputProps('street')} />
      <div className="set-up__row">
        <TextInput label={say('setUp.zip')} maxLength={20} {...form.getInputProps('zip')} />
        <TextInput label={say('setUp.city')} maxLength={100} {...form.getInputProps('city')} />
      </div>
    </>
  )
}

export const wrongAddress = ({ street, zip, city }: Address, say: Say) =>
  Object.fromEntries(
    Object.entries({ street, zip, city }).map(([name, typed]) => [
      name,
      typed.trim() === '' ? say('setUp.missing') : null,
    ]),
  )
