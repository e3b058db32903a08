/** The part of yauzl's API that tests use; it has no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'
  type Entry = { fileName: string }
  type Zip = {
    on: ((event: 'entry', heard: (entry: Entry) => void) => void) &
      ((event: 'end', heard: () => void) => void)
    openReadStream: (entry: Entry, done: (fault: Error | null, stream: Readable) => void) => void
    readEntry: () => void
  }
  export function fromBuffer(
    bytes: Buffer,
    options: { lazyEntries: boolean },
    done: (fault: Error | null, zip: Zip) => void,
  ): void
}
