import { parentPort, workerData } from 'node:worker_threads'
import { residueOf, scoreOf } from './watermark-score.ts'
import { watermarkPattern } from './viewer-watermark.ts'

export type WatermarkTask = {
  found: Uint8Array
  original: Uint8Array
  key: Uint8Array
  mediaId: string
  viewerIds: string[]
}

const { found, original, key, mediaId, viewerIds } = workerData as WatermarkTask
const residue = await residueOf(Buffer.from(found), Buffer.from(original))
// One pattern at a time: the patterns of ten thousand viewers would not fit in memory.
const scoreFor = (viewerId: string) =>
  residue ? scoreOf(residue, watermarkPattern(key, mediaId, viewerId)) : 0
parentPort?.postMessage(residue && { likeness: residue.likeness, scores: viewerIds.map(scoreFor) }, [])
