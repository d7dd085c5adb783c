import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** Once it is typed: what it comes to is not asked for at each letter. */
  onTyped: (value: string) => void
}

export function TypedField({ value, onTyped, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // somebody's data were taken over
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const note = () => typed.trim() !== value && onTyped(typed.trim())
  return (
    <TextInput
      autoComplete="off"
      {...field}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={note}
      onKeyDown={({ key }) => key === 'Enter' && note()}
    />
  )
}
