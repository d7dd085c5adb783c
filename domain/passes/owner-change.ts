/**
 * Whether a pass can still get another owner: until somebody has come with it, and no longer than its first day.
 * Whoever has had it for a year cannot hand it on.
 */
export function mayChangeOwner(pass: { used: boolean; validFrom: string }, today: string): boolean {
  return !pass.used && today <= pass.validFrom
}
