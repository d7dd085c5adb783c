/** Databases and poolers do not run as root: then as nobody, with root's right to pass through folders. */
export const asRoot = process.getuid?.() === 0
export const nobody = 65_534

/** The command that runs a program so, or as another user. */
export function unprivileged(program: string, args: readonly string[], uid = nobody): [file: string, args: string[]] {
  if (!asRoot) return [program, [...args]]
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return ['setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...rights, program, ...args]]
}
