import { useNavigate, useSearch } from '@tanstack/react-router'
import { SignIn } from './sign-in.tsx'

/** Leads to the page that somebody wanted who was not signed in. */
export function SignInPage() {
  const navigate = useNavigate()
  const { to = '/' } = useSearch({ from: '/sign-in' })
  return <SignIn to={to} onSignedIn={() => void navigate({ to, replace: true })} />
}
