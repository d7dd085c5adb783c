import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'

/** Asks before somebody leaves what they have typed and not stored. */
export function Unsaved({ when }: { when: boolean }) {
  const say = useSay()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={say('unsaved.title')}
      // it would write styles without the nonce of this answer
      lockScroll={false}
      closeButtonProps={{ 'aria-label': say('panel.close') }}
    >
      <Text mb="md">{say('unsaved.text')}</Text>
      <Group>
        <Button data-autofocus onClick={() => reset?.()}>
          {say('unsaved.stay')}
        </Button>
        <Button variant="default" onClick={() => proceed?.()}>
          {say('unsaved.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
