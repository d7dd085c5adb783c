import { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { useSay } from '../core/language.tsx'

export function PasswordField(props: PasswordInputProps) {
  const say = useSay()
  return (
    <PasswordInput
      label={say('field.password')}
      autoComplete="current-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': say('field.showPassword') }}
      {...props}
    />
  )
}

/** What the app for one-time codes shows. */
export function CodeField(props: TextInputProps) {
  const say = useSay()
  return <TextInput label={say('field.code')} autoComplete="one-time-code" required withAsterisk={false} {...props} />
}
