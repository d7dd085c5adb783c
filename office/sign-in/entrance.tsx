import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { Museum } from '../ui/museum.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** A page before the office: one column, with the name of the museum. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="entrance">
      <header className="entrance__bar">
        <Museum />
        <LanguageChoice />
      </header>
      <Stack component="main" gap="lg">
        <PageTitle>{title}</PageTitle>
        {children}
      </Stack>
    </div>
  )
}
