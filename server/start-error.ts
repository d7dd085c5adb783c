/** Why the shop cannot start, in words for whoever starts it; no stack helps with it. */
export class StartError extends Error {}
