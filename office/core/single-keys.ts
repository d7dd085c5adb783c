import { useLocalStorage } from '@mantine/hooks'

/** Whether single letters and signs are keys; who speaks to a computer or strikes keys by mistake turns them off. */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'foyer-office-keys', defaultValue: true, getInitialValueInEffect: false })
