/**
 * Carries realtime messages between nodes. A node only receives channels it watches. Delivery is best effort:
 * what is stored in Postgres is the truth, and `onInterrupted` says when something may have been missed.
 */
export type Bus = {
  publish: (channel: string, message: string) => void
  watch: (channel: string) => void
  unwatch: (channel: string) => void
  onMessage: (handler: (channel: string, message: string) => void) => void
  /** Called when the bus is back after an interruption. */
  onInterrupted: (handler: () => void) => void
  isReady: () => boolean
  close: () => Promise<void>
}
