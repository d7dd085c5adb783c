import { TextInput, type TextInputProps } from '@mantine/core'

interface AmountInputProps extends Pick<TextInputProps, 'label' | 'description' | 'error'> {
  typed: string
  onTyped: (typed: string) => void
  'data-autofocus'?: true
}

/** Where an amount is typed. */
export function AmountInput({ typed, onTyped, ...more }: AmountInputProps) {
  return (
    <TextInput
      size="lg"
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      {...more}
      value={typed}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
    />
  )
}
