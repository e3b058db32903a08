/** Loudness from 0 to 1 on a decibel scale; -60 dB is silence. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < samples.length; i++) sum += (samples[i] ?? 0) ** 2
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length))
  return Math.min(1, Math.max(0, (decibels + 60) / 60))
}

/** Peak level per bar, 0 to 100. */
export function barsOf(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count))
    return Math.round(Math.max(0, ...levels.slice(from, to)) * 100)
  })
}

/** Averages all channels. */
export function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0)] = channels
  if (channels.length < 2) return first
  return first.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  )
}
