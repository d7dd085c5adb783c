import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useSay } from '../core/language.tsx'

/** Copies a text, and says that it has. */
export function CopyButton({ text, ...button }: ButtonProps & { text: string }) {
  const say = useSay()
  const clipboard = useClipboard()
  return (
    <Button {...button} onClick={() => clipboard.copy(text)}>
      {say(clipboard.copied ? 'recovery.copied' : 'recovery.copy')}
    </Button>
  )
}
