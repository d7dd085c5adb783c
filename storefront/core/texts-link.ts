/** Id of the `<link>` that preloads the texts and tells the browser where they are. */
export const textsLinkId = 'texts'
/** Id of the `<link>` to the deployment's colours, where it has some. */
export const themeLinkId = 'theme'
