/** Translates the text of messages. Without an adapter the feature is off and says so. */
export type Translation = {
  /** Throws if the service does not answer. `from` is the language it found. */
  translate: (text: string, to: string) => Promise<{ text: string; from?: string }>
}
