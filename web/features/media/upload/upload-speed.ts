/** Throughput of all uploads over the last seconds. */
export function createSpeedMeter(onChange: (bytesPerSecond: number) => void, now = () => performance.now()) {
  const SPAN_MS = 4000
  const lastSent = new Map<string, number>()
  let samples: { at: number; bytes: number }[] = []
  return {
    at(id: string, sent: number) {
      const bytes = sent - (lastSent.get(id) ?? sent)
      lastSent.set(id, sent)
      if (bytes <= 0) return
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at < SPAN_MS), { at, bytes }]
      const [first] = samples
      const span = first ? at - first.at : 0
      if (span > 200) onChange((samples.reduce((sum, sample) => sum + sample.bytes, 0) / span) * 1000)
    },
    end: (id: string) => void lastSent.delete(id),
  }
}
