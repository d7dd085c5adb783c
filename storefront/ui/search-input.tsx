import './field.css'
import type { ComponentProps } from 'react'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string
  onType: (typed: string) => void
}

/** Takes words that are looked for while they are typed, as they are typed. */
export function SearchInput({ onType, ...input }: SearchInputProps) {
  return (
    <input
      type="search"
      name="q"
      className="control"
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      {...input}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
