/** Prints one line per startup step with its duration. */
export function createStartupProgress(write: (line: string) => void) {
  return async <T>(title: string, work: () => Promise<T>, note: (result: T) => string = () => '') => {
    const began = performance.now()
    const result = await work()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    write(`  ${title.padEnd(12)} ${note(result) || 'ready'}  (${seconds} s)\n`)
    return result
  }
}
