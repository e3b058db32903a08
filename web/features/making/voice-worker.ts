import { createEncoder } from 'wasm-media-encoders'
import wasm from 'wasm-media-encoders/wasm/mp3?url'
import type { Mp3Answer, Mp3Task } from './voice-mp3.ts'

const PIECE = 44_100 * 10

async function encode({ samples, sampleRate }: Mp3Task) {
  const encoder = await createEncoder('audio/mpeg', wasm)
  encoder.configure({ sampleRate, channels: 1, bitrate: 96 })
  const pieces: Uint8Array[] = []
  // What the encoder gives back is its own memory, overwritten by the next piece.
  for (let at = 0; at < samples.length; at += PIECE)
    pieces.push(encoder.encode([samples.subarray(at, at + PIECE)]).slice())
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
  let answer: Mp3Answer
  try {
    answer = { bytes: await encode(data) }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(answer, { transfer: [] })
})
