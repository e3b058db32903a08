import { createEncoder } from 'wasm-media-encoders'
import wasm from 'wasm-media-encoders/wasm/mp3?url'
import type { Mp3Result, Mp3Task } from './encode-mp3.ts'

const CHUNK = 44_100 * 10

async function encode({ samples, sampleRate }: Mp3Task) {
  const encoder = await createEncoder('audio/mpeg', wasm)
  encoder.configure({ sampleRate, channels: 1, bitrate: 96 })
  const pieces: Uint8Array[] = []
  // The encoder reuses its buffer, so the chunk is copied.
  for (let at = 0; at < samples.length; at += CHUNK)
    pieces.push(encoder.encode([samples.subarray(at, at + CHUNK)]).slice())
  pieces.push(encoder.finalize().slice())
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

self.addEventListener('message', async ({ data }: MessageEvent<Mp3Task>) => {
  let response: Mp3Result
  try {
    response = { bytes: await encode(data) }
  } catch (error) {
    response = { fault: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(response, { transfer: [] })
})
