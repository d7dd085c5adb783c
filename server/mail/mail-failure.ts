import { withoutMailAddresses } from '../http/log.ts'

/** Why a mail server did not take a mail, as far as it said; nobody's address is in it. */
export interface MailFailure {
  /** "RCPT TO", "DATA", "CONN", … */
  step: string
  /** Of the connection or of what was sent: "ECONNREFUSED", "EENVELOPE", … */
  code: string
  /** What the server answered: 450, 550, …; null when it said nothing. */
  status: number | null
  reply: string | null
  /** The same message to the same recipient will never be taken. */
  permanent: boolean
}

interface SmtpError {
  command: string
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** Reads an error of the mail server's connection; null for any other error. */
export function mailFailure(error: unknown): MailFailure | null {
  if (!(error instanceof Error) || !('command' in error)) return null
  const { command, code, originalCode, response, responseCode, permanent } = error as unknown as SmtpError
  return {
    step: command,
    code: originalCode ?? code ?? 'unknown',
    status: responseCode ?? null,
    reply: response === undefined ? null : withoutMailAddresses(response.replace(/\s+/g, ' ')).slice(0, 300),
    // a server that does not let us in, or refuses the sender, is set right one day; `API`: the recipient cannot even
    // be said to it
    permanent:
      (permanent === true && (command === 'RCPT TO' || command === 'DATA')) ||
      (command === 'API' && code === 'EENVELOPE'),
  }
}
