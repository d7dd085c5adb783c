/** Of a file whose name has a hash of its content. */
export const forEver = 'public, max-age=31536000, immutable'
