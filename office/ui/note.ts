import { notifications } from '@mantine/notifications'
import { useSay } from '../core/language.tsx'

/** Says in passing that something is done. */
export function useNote() {
  const say = useSay()
  return (message: string) => notifications.show({ message, closeButtonProps: { 'aria-label': say('panel.close') } })
}
