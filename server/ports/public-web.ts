export type PublicFile = {
  /** Where it was found, after redirects. */
  url: string
  contentType: string
  bytes: Buffer
}

/** Reads files of the public web that users refer to. */
export type PublicWeb = {
  /**
   * Undefined if there is nothing to use: not reachable, not public, another type, or too large. Never sends cookies
   * or credentials.
   */
  get: (url: string, limits: { types: string[]; maxBytes: number }) => Promise<PublicFile | undefined>
}
