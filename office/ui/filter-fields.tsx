import './filter-fields.css'
import { NativeSelect, TextInput } from '@mantine/core'

interface ChoiceProps<V extends string> {
  label: string
  any: string
  values: readonly V[]
  name: (value: V) => string
  value: V | undefined
  onChoose: (value: string) => void
}

/** One of some values, or any. */
export function FilterChoice<V extends string>({ label, any, values, name, value, onChoose }: ChoiceProps<V>) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: name(one) }))]}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/** What is looked for, once it is typed; empty again where the address says nothing. */
export function FilterText({ label, value, onFind }: { label: string; value: string; onFind: (text: string) => void }) {
  return (
    <form
      key={value}
      className="filter-text"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(String(new FormData(event.currentTarget).get('find')))
      }}
    >
      <TextInput name="find" label={label} defaultValue={value} maxLength={100} autoComplete="off" />
    </form>
  )
}
