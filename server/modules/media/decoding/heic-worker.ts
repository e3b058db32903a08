import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'

type Task = { bytes: Uint8Array; maxPixels: number }
const { bytes, maxPixels } = workerData as Task

/** The size is known before decoding. */
async function decode() {
  const images = await heic.all({ buffer: bytes })
  try {
    // A file may contain tiles and thumbnails: take the largest image.
    const [first] = images.toSorted((a, b) => b.width * b.height - a.width * a.height)
    if (!first) return { fault: 'UNREADABLE' }
    if (first.width * first.height > maxPixels) return { fault: 'TOO_MANY_PIXELS' }
    const { width, height, data } = await first.decode()
    return { width, height, data }
  } finally {
    images.dispose()
  }
}

try {
  parentPort?.postMessage(await decode(), [])
} catch {
  parentPort?.postMessage({ fault: 'UNREADABLE' }, [])
}
