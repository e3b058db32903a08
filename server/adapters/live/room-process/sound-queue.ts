/**
 * Samples of several tracks as one, in step with the clock. A track that is late gets silence; one that is too
 * early loses its oldest samples, so that sound and video stay together.
 */
export function createSoundQueue({ maxSamples }: { maxSamples: number }) {
  const tracks = new Map<string, { chunks: Int16Array[]; length: number }>()
  return {
    add(trackId: string, samples: Int16Array) {
      const track = tracks.get(trackId) ?? { chunks: [], length: 0 }
      tracks.set(trackId, track)
      track.chunks.push(samples)
      track.length += samples.length
      while (track.length > maxSamples && track.chunks.length > 1)
        track.length -= track.chunks.shift()?.length ?? 0
    },
    remove: (trackId: string) => void tracks.delete(trackId),
    clear: () => tracks.clear(),
    /** The next samples of all tracks, mixed. */
    take(count: number) {
      const mixed = new Int16Array(count)
      for (const track of tracks.values()) {
        let at = 0
        while (at < count && track.chunks.length) {
          const chunk = track.chunks[0] as Int16Array
          const used = chunk.subarray(0, count - at)
          for (const [i, sample] of used.entries())
            mixed[at + i] = Math.max(-32_768, Math.min(32_767, (mixed[at + i] ?? 0) + sample))
          at += used.length
          track.length -= used.length
          if (used.length === chunk.length) track.chunks.shift()
          else track.chunks[0] = chunk.subarray(used.length)
        }
      }
      return mixed
    },
  }
}
