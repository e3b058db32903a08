import { parentPort, workerData } from 'node:worker_threads'
import { residueOf, scoreOf } from './mark-score.ts'
import { markPattern } from './viewer-mark.ts'

export type MarkTask = {
  found: Uint8Array
  original: Uint8Array
  key: Uint8Array
  mediaId: string
  viewerIds: string[]
}

const { found, original, key, mediaId, viewerIds } = workerData as MarkTask
const residue = await residueOf(Buffer.from(found), Buffer.from(original))
// One pattern at a time: of a picture that ten thousand people saw, all of them would fill the memory.
const scoreFor = (viewerId: string) => (residue ? scoreOf(residue, markPattern(key, mediaId, viewerId)) : 0)
parentPort?.postMessage(residue && { likeness: residue.likeness, scores: viewerIds.map(scoreFor) }, [])
