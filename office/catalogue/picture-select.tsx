import './pictures.css'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { addressOf, type ListedPicture } from './pictures-query.ts'

interface PictureSelectProps {
  all: readonly ListedPicture[]
  value: string | null
  onChange: (id: string) => void
  isDisabled: boolean
  id?: string
  label: ReactNode
  description?: string | undefined
  error?: string | undefined
}

/** One of the catalogue's pictures, found by its title and seen in the list. */
export function PictureSelect({ all, value, onChange, isDisabled, ...text }: PictureSelectProps) {
  const say = useSay()
  const isKnown = value === null || all.some(({ id }) => id === value)
  const hashes = new Map(all.map(({ id, hash }) => [id, hash]))
  return (
    <Select
      {...text}
      searchable
      allowDeselect={false}
      disabled={isDisabled}
      placeholder={say('entry.choose')}
      nothingFoundMessage={say('pictures.noneFound')}
      value={value}
      data={[
        ...(isKnown ? [] : [{ value, label: value }]),
        ...all.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      renderOption={({ option }) => (
        <span className="picture-option">
          {hashes.get(option.value) && (
            <img src={addressOf(hashes.get(option.value)!, 'small')} alt="" loading="lazy" />
          )}
          {option.label}
        </span>
      )}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
